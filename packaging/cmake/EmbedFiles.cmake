# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# spoor_embed_kernels(TARGET NAME FOLDER files...): embeds kernel sources as bytes, which the function
# NAME gives with their names relative to FOLDER (see embedded_kernels.h), so that a program finds them
# wherever it is installed. At run time the folder SPOOR_KERNEL_DIR overrides those of the product.
function(spoor_embed_kernels target name folder)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  add_custom_command(OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} "-DOUT=${out}" "-DNAME=${name}" "-DFOLDER=${folder}" "-DFILES=${ARGN}"
            -P ${PROJECT_SOURCE_DIR}/packaging/cmake/embed_files.cmake
    DEPENDS ${ARGN} ${PROJECT_SOURCE_DIR}/packaging/cmake/embed_files.cmake
    COMMENT "Embedding kernels" VERBATIM)
  target_sources(${target} PRIVATE ${out})
endfunction()
