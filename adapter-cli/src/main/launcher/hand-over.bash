# Hands a command to a `loopkeeper serve` that runs. Read by the launcher, when that runs in bash: only bash has sockets of
# its own (/dev/tcp). No other program is started here, as that would take longer than the rest.
# shellcheck shell=bash

# The codes of the program.
trouble=4

# hand_over JAR FILE ARGUMENT...: hands the arguments to the server that FILE belongs to. Ends the script with the command's
# exit code when the server ran it, and returns when the command is still to be run.
hand_over() {
  local jar=$1 file=$2 port token proof program names
  shift 2
  [[ -f $file && ! -h $file && -O $file && -O ${file%/*} ]] && kill -0 "${file##*/}" 2>/dev/null || return
  { IFS= read -r port && IFS= read -r token && IFS= read -r proof && IFS= read -r program && IFS= read -r names; } \
    2>/dev/null <"$file" || return
  # A server that was started before the program was built anew answers as the old one.
  [[ $program == "$jar" && ! $jar -nt $file ]] || return
  # Options of its own for the JVM, and what cannot be read or written, are the JVM's to tell of.
  [[ -z ${JAVA_TOOL_OPTIONS-}${JDK_JAVA_OPTIONS-}${_JAVA_OPTIONS-} ]] && { : 7<&0 8>&1; } 2>/dev/null || return
  { exec 9<>"/dev/tcp/127.0.0.1/$port"; } 2>/dev/null || return
  exchange "$token" "$proof" "$names" "$@"
  exec 9>&-
}

# Whether the charset is UTF-8, which no variable tells for sure: then this is one character.
is_utf8() {
  local tick=$'\xe2\x9c\x93'
  ((${#tick} == 1))
}

# exchange TOKEN PROOF NAMES ARGUMENT...: shows the token, sends the command to who answers with the proof, and prints what
# it answers. Nothing is printed before all of it is there.
exchange() {
  local token=$1 proof=$2 names=$3 name flags= answer kind size piece begun=
  local -a variables=() kinds=() pieces=()
  shift 3
  for name in $names; do
    [[ -z ${!name+set} ]] || variables+=("$name=${!name}")
  done
  [[ ! -t 0 ]] || flags+=i
  [[ ! -t 1 ]] || flags+=o
  ! is_utf8 || flags+=u
  # Lengths are counted in bytes from here on.
  local LC_ALL=C
  trap '' PIPE
  if ! { printf '%s\n' "$token" >&9 && IFS= read -r -t "$patience" answer <&9 && [[ $answer == "$proof" ]] &&
    printf '%s\0' "$PWD" "$flags" "${#variables[@]}" ${variables[@]+"${variables[@]}"} "$#" "$@" >&9; } 2>/dev/null; then
    trap - PIPE
    return
  fi
  trap - PIPE
  while IFS=' ' read -r kind size <&9 2>/dev/null; do
    case $kind in
      begun) begun=1 ;;
      local) return ;;
      exit) print_answer "$size" ;;
      *)
        piece=
        [[ $size == 0 ]] || read_bytes "$size" 2>/dev/null || break
        kinds+=("$kind")
        pieces+=("$piece")
        ;;
    esac
  done
  [[ -n $begun ]] || return
  printf 'loopkeeper: %s\n' "the server ended before it answered; see 'loopkeeper history' for whether the command took effect" >&2
  exit "$trouble"
}

if ((BASH_VERSINFO[0] > 4 || (BASH_VERSINFO[0] == 4 && BASH_VERSINFO[1] > 0))); then
  patience=0.5
  read_bytes() { IFS= read -r -N "$1" piece <&9; }
else
  # An old bash counts in whole seconds and reads byte by byte.
  patience=1
  read_bytes() { IFS= read -r -d '' -n "$1" piece <&9; }
fi

# print_answer CODE: prints all pieces in their order, and ends the script. An empty piece stands for a zero byte.
print_answer() {
  local i
  exec 9>&-
  trap '' PIPE
  for ((i = 0; i < ${#pieces[@]}; i++)); do
    if [[ ${kinds[i]} == 2 ]]; then
      print_piece "${pieces[i]}" >&2 2>/dev/null || :
    else
      print_piece "${pieces[i]}" 2>/dev/null || lost
    fi
  done
  exit "$1"
}

print_piece() {
  if [[ -n $1 ]]; then printf '%s' "$1"; else printf '\0'; fi
}

# Ends as the program does when its output cannot be written: in silence when nobody reads any more.
lost() {
  local why
  exec 8>&1
  why=$({ printf ' ' >&8; } 2>&1)
  why=${why##*: }
  [[ $why != "Broken pipe" ]] || exit 0
  printf 'loopkeeper: java.io.IOException: %s\n' "${why:-standard output cannot be written}" >&2
  exit "$trouble"
}
