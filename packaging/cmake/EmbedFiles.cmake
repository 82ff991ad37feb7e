# spoor_embed_kernels(TARGET files...): embeds kernel sources as bytes, so that a program finds them
# wherever it is installed. At run time the folder SPOOR_KERNEL_DIR overrides them.
function(spoor_embed_kernels target)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/embedded_kernels.cpp)
  add_custom_command(OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} "-DOUT=${out}" "-DFILES=${ARGN}"
            -P ${CMAKE_SOURCE_DIR}/packaging/cmake/embed_files.cmake
    DEPENDS ${ARGN} ${CMAKE_SOURCE_DIR}/packaging/cmake/embed_files.cmake
    COMMENT "Embedding kernels" VERBATIM)
  target_sources(${target} PRIVATE ${out})
endfunction()
