// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The module spoor-camera, a separate library (see camera_source.cpp).

extern "C" {
#include <libavdevice/avdevice.h>
}

extern "C" void spoorRegisterCameras() {
    avdevice_register_all();
}
