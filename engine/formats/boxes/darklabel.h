// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// DarkLabel's merged files; frames and pixels count from 0. A line is `frame,id,x,y,w,h,...`,
/// `frame,label,id,x,y,w,h` or, before version 2, `frame,n` followed by n times `id,x,y,w,h,label`.
/// Import only.
ImportResult readDarkLabel(const std::string& path, const FormatOptions& options);

}  // namespace spoor
