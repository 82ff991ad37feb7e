# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Finds what the parts of this build need, and reports everything that is missing at once, with the
# packages of four distributions. Those of Fedora and Arch are from their indexes and were not tried.
set(spoor_missing "")
set(spoor_missing_parts "")

# spoor_package(PART WHAT FOUND "DEBIAN..." "FEDORA..." "ARCH..."): PART needs WHAT, and the variable
# FOUND says whether it is there.
macro(spoor_package part what found debian fedora arch)
  if(NOT ${found})
    string(APPEND spoor_missing "    ${what}\n")
    list(APPEND spoor_missing_parts ${part})
    list(APPEND spoor_on_debian ${debian})
    list(APPEND spoor_on_fedora ${fedora})
    list(APPEND spoor_on_arch ${arch})
  endif()
endmacro()

# spoor_opencv(PART DEBIAN FEDORA MODULES...): PART needs these modules of OpenCV 4.6 or newer.
macro(spoor_opencv part debian fedora)
  set(spoor_has_opencv ON)
  foreach(module ${ARGN})
    if(NOT TARGET opencv_${module})
      set(spoor_has_opencv OFF)
    endif()
  endforeach()
  string(REPLACE ";" ", " modules "${ARGN}")
  spoor_package(${part} "OpenCV 4.6 (${modules})" spoor_has_opencv "${debian}" "${fedora}"
                opencv)
endmacro()

find_package(OpenCL QUIET)
spoor_package(ENGINE "OpenCL" OpenCL_FOUND "ocl-icd-opencl-dev" "ocl-icd-devel;opencl-headers"
              "ocl-icd;opencl-headers")
find_path(SPOOR_OPENCL_HPP CL/opencl.hpp)
mark_as_advanced(SPOOR_OPENCL_HPP)
spoor_package(ENGINE "OpenCL's header for C++" SPOOR_OPENCL_HPP opencl-clhpp-headers opencl-headers
              opencl-clhpp)
find_package(Threads REQUIRED)
find_package(nlohmann_json QUIET)
spoor_package(ENGINE "JSON for Modern C++" nlohmann_json_FOUND nlohmann-json3-dev json-devel
              nlohmann-json)
find_package(EXPAT QUIET)
spoor_package(ENGINE "Expat" EXPAT_FOUND libexpat1-dev expat-devel expat)
find_package(SQLite3 QUIET)
spoor_package(ENGINE "SQLite 3" SQLite3_FOUND libsqlite3-dev sqlite-devel sqlite)
find_package(PNG QUIET)
spoor_package(ENGINE "libpng" PNG_FOUND libpng-dev libpng-devel libpng)
find_path(SPOOR_VKFFT vkFFT.h)
find_path(SPOOR_TOMLPLUSPLUS toml++/toml.h)
mark_as_advanced(SPOOR_VKFFT SPOOR_TOMLPLUSPLUS)
spoor_package(ENGINE "VkFFT" SPOOR_VKFFT libvkfft-dev vkfft-devel vkfft)
spoor_package(ENGINE "toml++" SPOOR_TOMLPLUSPLUS libtomlplusplus-dev tomlplusplus-devel tomlplusplus)
find_package(CLI11 QUIET)
spoor_package(ENGINE "CLI11" CLI11_FOUND libcli11-dev cli11-devel cli11)
find_package(PkgConfig QUIET)
spoor_package(ENGINE "pkg-config" PKG_CONFIG_FOUND pkgconf pkgconf-pkg-config pkgconf)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(FFTW QUIET IMPORTED_TARGET fftw3f)
  pkg_check_modules(MINIZIP QUIET IMPORTED_TARGET minizip)
  pkg_check_modules(YAML QUIET IMPORTED_TARGET yaml-cpp)
  pkg_check_modules(LIBAV QUIET IMPORTED_TARGET
                    libavformat libavcodec libavutil libswscale libturbojpeg)
  pkg_check_modules(WEBP QUIET IMPORTED_TARGET libwebpdemux)
  pkg_check_modules(LIBAVDEVICE QUIET IMPORTED_TARGET libavdevice libavfilter)
  spoor_package(ENGINE "FFTW 3 in single precision" FFTW_FOUND libfftw3-dev fftw-devel fftw)
  spoor_package(ENGINE "minizip" MINIZIP_FOUND libminizip-dev minizip-compat-devel minizip)
  spoor_package(ENGINE "yaml-cpp" YAML_FOUND libyaml-cpp-dev yaml-cpp-devel yaml-cpp)
  spoor_package(ENGINE "FFmpeg's libraries and libjpeg-turbo" LIBAV_FOUND
    "libavformat-dev;libavcodec-dev;libavutil-dev;libswscale-dev;libturbojpeg0-dev"
    "ffmpeg-free-devel;turbojpeg-devel" "ffmpeg;libjpeg-turbo")
  spoor_package(ENGINE "libwebp with its demuxer" WEBP_FOUND libwebp-dev libwebp-devel libwebp)
  spoor_package(ENGINE "FFmpeg's cameras and filters" LIBAVDEVICE_FOUND "libavdevice-dev;libavfilter-dev" ffmpeg-free-devel ffmpeg)
endif()
find_package(OpenCV 4.6 QUIET)
spoor_opencv(ENGINE libopencv-dev opencv-devel core imgproc)

if(SPOOR_XIMGPROC)
  spoor_opencv(XIMGPROC libopencv-contrib-dev "opencv-devel;opencv-contrib" ximgproc)
endif()
if(SPOOR_NETWORKS)
  find_package(Protobuf QUIET)
  find_package(ONNX QUIET)
  spoor_package(NETWORKS "Protocol Buffers" Protobuf_FOUND libprotobuf-dev protobuf-devel protobuf)
  spoor_package(NETWORKS "ONNX" ONNX_FOUND libonnx-dev onnx-devel onnx)
  if(TARGET onnx_proto AND NOT TARGET ONNX::onnx_proto)
    add_library(ONNX::onnx_proto ALIAS onnx_proto) # older releases export it without a namespace
  endif()
endif()
if(SPOOR_CLBLAST AND PKG_CONFIG_FOUND)
  pkg_check_modules(CLBLAST QUIET IMPORTED_TARGET clblast)
  spoor_package(CLBLAST "CLBlast" CLBLAST_FOUND libclblast-dev clblast-devel clblast)
endif()
if(SPOOR_GUI)
  find_package(Qt6 6.4 QUIET COMPONENTS Widgets Charts Svg LinguistTools)
  spoor_package(GUI "Qt 6.4 (Widgets, Charts, Svg, LinguistTools)" Qt6_FOUND
    "qt6-base-dev;qt6-charts-dev;qt6-svg-dev;libqt6opengl6-dev;libgl-dev;qt6-tools-dev;qt6-tools-dev-tools;qt6-l10n-tools"
    "qt6-qtbase-devel;qt6-qtcharts-devel;qt6-qtsvg-devel;qt6-qttools-devel"
    "qt6-base;qt6-charts;qt6-svg;qt6-tools")
  if(PKG_CONFIG_FOUND)
    pkg_check_modules(MD4C QUIET IMPORTED_TARGET md4c-html)
    spoor_package(GUI "md4c" MD4C_FOUND "libmd4c-dev;libmd4c-html0-dev" md4c-devel md4c)
  endif()
endif()

# The interpreter of the system comes first, because modules such as NumPy are installed for it.
if(NOT Python_EXECUTABLE)
  find_program(Python_EXECUTABLE python3 PATHS /usr/bin NO_DEFAULT_PATH)
  find_program(Python_EXECUTABLE python3)
endif()
if(SPOOR_PYTHON)
  find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module)
  spoor_package(PYTHON "Python 3.9 with its headers" Python_FOUND python3-dev python3-devel python)
  if(Python_FOUND)
    find_package(pybind11 2.9 QUIET CONFIG)
    spoor_package(PYTHON "pybind11" pybind11_FOUND pybind11-dev pybind11-devel pybind11)
  endif()
endif()
if(SPOOR_BENCH)
  spoor_opencv(BENCH "libopencv-dev;libopencv-contrib-dev" "opencv-devel;opencv-contrib"
               dnn objdetect tracking)
  find_package(OpenMP QUIET COMPONENTS CXX)
  set(openmp libgomp1)
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    string(REGEX MATCH "^[0-9]+" openmp "${CMAKE_CXX_COMPILER_VERSION}")
    set(openmp libomp-${openmp}-dev)
  endif()
  spoor_package(BENCH "OpenMP" OpenMP_CXX_FOUND ${openmp} libomp-devel openmp)
endif()
if(SPOOR_TESTS)
  find_package(GTest QUIET)
  spoor_package(TESTS "GoogleTest" GTest_FOUND "libgtest-dev;libgmock-dev" "gtest-devel;gmock-devel"
                gtest)
  spoor_opencv(TESTS libopencv-dev opencv-devel dnn objdetect video)
endif()

if(SPOOR_CCACHE)
  find_program(SPOOR_CCACHE_PROGRAM ccache)
  spoor_package(CCACHE "ccache" SPOOR_CCACHE_PROGRAM ccache ccache ccache)
endif()

if(spoor_missing)
  foreach(system debian fedora arch)
    list(REMOVE_DUPLICATES spoor_on_${system})
    list(JOIN spoor_on_${system} " " spoor_on_${system})
  endforeach()
  list(REMOVE_DUPLICATES spoor_missing_parts)
  list(REMOVE_ITEM spoor_missing_parts ENGINE)
  set(spoor_switches "")
  if(spoor_missing_parts)
    list(TRANSFORM spoor_missing_parts REPLACE "(.+)" "-DSPOOR_\\1=OFF")
    list(JOIN spoor_missing_parts " " spoor_switches)
    set(spoor_switches "\n  Leave parts out with:\n    ${spoor_switches}")
  endif()
  spoor_show_parts()
  message(FATAL_ERROR "Packages that Spoor needs are missing:\n${spoor_missing}"
    "  Install them:\n"
    "    Debian, Ubuntu   apt install ${spoor_on_debian}\n"
    "    Fedora           dnf install ${spoor_on_fedora}\n"
    "    Arch             pacman -S ${spoor_on_arch}${spoor_switches}")
endif()
