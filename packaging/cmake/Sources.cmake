# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sources are found by folder. With SPOOR_UNITY a folder's files are compiled some at a time as one, in
# order of name: most of a build's time is reading headers. So what has no linkage must have a name of
# its own in its folder, which the compiler checks.

# spoor_sources(TARGET [FOLDERS folders...] [FILES files...]): all .cpp files of these folders (not of
# folders within them), and the files, from the folder of the calling CMakeLists.txt.
function(spoor_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 S "" "" "FOLDERS;FILES;EXCEPT")
  foreach(folder IN LISTS S_FOLDERS)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
    foreach(file IN LISTS S_EXCEPT)
      list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${file})
    endforeach()
    spoor_group_sources(${target} ${folder} ${sources})
  endforeach()
  list(TRANSFORM S_FILES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  spoor_group_sources(${target} files ${S_FILES})
endfunction()

function(spoor_group_sources target name)
  target_sources(${target} PRIVATE ${ARGN})
  set(group_size 10)
  set(index 0)
  foreach(file IN LISTS ARGN)
    math(EXPR group "${index} / ${group_size}")
    math(EXPR index "${index} + 1")
    string(MAKE_C_IDENTIFIER "${name}_${group}" id)
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${id})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SPOOR_UNITY} UNITY_BUILD_MODE GROUP)
endfunction()

# A static library that goes into programs and into the Python module, which is loaded at any address.
# Nobody replaces its functions from outside, so they may call and inline each other as in a program.
function(spoor_shareable target)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_compile_options(${target} PRIVATE -fno-semantic-interposition)
endfunction()
