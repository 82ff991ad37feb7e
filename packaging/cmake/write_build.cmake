# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes OUT from engine/base/build.cpp.in for the commit of SOURCE, when that has changed. A tree
# from `git archive` has its commit in packaging/commit.
file(STRINGS ${SOURCE}/packaging/commit line LIMIT_COUNT 1)
set(changes "")
if(line MATCHES Format AND EXISTS ${SOURCE}/.git)
  execute_process(COMMAND git -C ${SOURCE} show --no-patch "--format=%h %cs" HEAD
                  OUTPUT_VARIABLE line ERROR_QUIET)
  execute_process(COMMAND git -C ${SOURCE} diff --quiet HEAD RESULT_VARIABLE changed ERROR_QUIET)
  if(changed EQUAL 1)
    set(changes " with changes")
  endif()
endif()
set(SPOOR_COMMIT "unknown commit")
set(SPOOR_DATE "")
if(line MATCHES "^([0-9a-f]+) ([0-9-]+)")
  set(SPOOR_DATE ${CMAKE_MATCH_2})
  set(SPOOR_COMMIT "${CMAKE_MATCH_1}${changes}")
endif()
if(SPOOR_COMMIT STREQUAL "unknown commit")
  message(STATUS "The commit is unknown: there is no git, or no repository of this folder.")
endif()
configure_file(${SOURCE}/engine/base/build.cpp.in ${OUT} @ONLY)
