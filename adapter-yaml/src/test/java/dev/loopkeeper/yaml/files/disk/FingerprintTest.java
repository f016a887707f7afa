package dev.loopkeeper.yaml.files.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FingerprintTest {

    @Test
    void ofWhatIsReadPieceByPieceIsThatOfTheWhole() throws IOException {
        Random random = new Random(6);
        for (int size : new int[] {0, 1, 8191, 8192, 8193, 100_000}) {
            byte[] whole = new byte[size];
            random.nextBytes(whole);

            assertThat(Fingerprint.of(new ByteArrayInputStream(whole))).isEqualTo(Fingerprint.of(whole));
        }
    }

    @Test
    void ofTwoContentsOneBehindTheOtherIsThatOfTheWhole() {
        Random random = new Random(5);
        for (int i = 0; i < 300; i++) {
            byte[] whole = new byte[random.nextInt(1 << random.nextInt(18))];
            random.nextBytes(whole);
            int cut = random.nextInt(whole.length + 1);

            Fingerprint beginning = Fingerprint.of(Arrays.copyOf(whole, cut));
            Fingerprint end = Fingerprint.of(Arrays.copyOfRange(whole, cut, whole.length));

            assertThat(beginning.followedBy(end)).isEqualTo(Fingerprint.of(whole));
        }
    }
}
