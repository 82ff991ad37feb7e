# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs TOOL (update-mime-database) over a database of the one FILE in FOLDER; fails on any complaint.
file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}/packages")
file(COPY "${FILE}" DESTINATION "${FOLDER}/packages")
get_filename_component(data "${FOLDER}" DIRECTORY)
set(ENV{XDG_DATA_HOME} "${data}")
set(ENV{XDG_DATA_DIRS} "${data}")
execute_process(COMMAND "${TOOL}" "${FOLDER}" RESULT_VARIABLE failed OUTPUT_VARIABLE said
                ERROR_VARIABLE said)
if(failed OR NOT said STREQUAL "")
  message(FATAL_ERROR "${said}")
endif()
if(NOT EXISTS "${FOLDER}/application/vnd.spoor.project.xml")
  message(FATAL_ERROR "The type application/vnd.spoor.project is not in the database")
endif()
