# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# spoor_build: which build this is (engine/base/version.h). Asked at each build, so that a commit
# compiles one file and links the programs; libraries and tests know only the version's number.
function(spoor_add_build_library)
  string(TOLOWER "${CMAKE_BUILD_TYPE}" kind)
  if(NOT kind)
    set(kind "no build type")
  endif()
  if(SPOOR_SANITIZE)
    string(REPLACE "," " and " sanitizers "${SPOOR_SANITIZE}")
    string(APPEND kind ", sanitizers ${sanitizers}")
  endif()
  set(out ${PROJECT_BINARY_DIR}/generated/build.cpp)
  set(script ${PROJECT_SOURCE_DIR}/packaging/cmake/write_build.cmake)
  set(command ${CMAKE_COMMAND} "-DSOURCE=${PROJECT_SOURCE_DIR}" "-DOUT=${out}" "-DKIND=${kind}"
      -P ${script})
  add_custom_target(spoor_build_source COMMAND ${command} BYPRODUCTS ${out}
                    COMMENT "Asking for the commit" VERBATIM)
  add_library(spoor_build STATIC ${out})
  add_dependencies(spoor_build spoor_build_source)
  target_link_libraries(spoor_build PRIVATE spoor_options)
endfunction()
