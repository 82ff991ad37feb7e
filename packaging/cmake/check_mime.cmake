# Runs TOOL (update-mime-database) over a database of the one FILE in FOLDER; fails on any complaint.
file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}/packages")
file(COPY "${FILE}" DESTINATION "${FOLDER}/packages")
execute_process(COMMAND "${TOOL}" "${FOLDER}" RESULT_VARIABLE failed OUTPUT_VARIABLE said
                ERROR_VARIABLE said)
if(failed OR NOT said STREQUAL "")
  message(FATAL_ERROR "${said}")
endif()
if(NOT EXISTS "${FOLDER}/application/vnd.spoor.project.xml")
  message(FATAL_ERROR "The type application/vnd.spoor.project is not in the database")
endif()
