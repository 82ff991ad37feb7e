# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes OUT: the function NAME, which gives a table of name and bytes for each of FILES below
# FOLDER (see embedded_kernels.h).
set(arrays "")
set(table "")
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH name "${FOLDER}" "${file}")
  string(MAKE_C_IDENTIFIER "${name}" symbol)
  file(READ "${file}" hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(APPEND arrays "const unsigned char ${symbol}[] = {${bytes}0};\n")
  string(APPEND table "    {\"${name}\", {reinterpret_cast<const char*>(${symbol}), sizeof ${symbol} - 1}},\n")
endforeach()
file(WRITE "${OUT}.new" "#include \"engine/compute/embedded_kernels.h\"\nnamespace {\n${arrays}}\n\nnamespace spoor {\nconst std::vector<EmbeddedKernel>& ${NAME}();\nconst std::vector<EmbeddedKernel>& ${NAME}() {\n    static const std::vector<EmbeddedKernel> kernels = {\n${table}    };\n    return kernels;\n}\n}\n")
file(RENAME "${OUT}.new" "${OUT}")
