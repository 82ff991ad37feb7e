# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The target ONNX::onnx_proto, which older releases of ONNX export without a namespace.
find_package(ONNX REQUIRED)
if(NOT TARGET ONNX::onnx_proto)
  add_library(ONNX::onnx_proto ALIAS onnx_proto)
endif()
