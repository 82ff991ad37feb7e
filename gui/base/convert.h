// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/types.h"
#include "engine/media/frame.h"
#include "engine/pipeline/artifact.h"

#include <QColor>
#include <QImage>
#include <QRectF>
#include <QString>

namespace spoor {

/// The engine's sentence in the user's language.
QString translated(const Message& message);
QRectF toQt(const RectF& box);
RectF fromQt(const QRectF& box);
/// Wraps the frame's pixels without a copy; the image keeps the frame alive.
QImage toImage(const Frame& frame);
/// The map through its colour map (perceptually even, legible for colour-blind users).
QImage toImage(const ScalarMap& map);
QImage toImage(const Raster& raster);
/// What an input is called: its file; of a folder of pictures also the one that it is in.
QString inputName(const QString& input);
/// A target's name: its label, or its number.
QString targetName(TargetId id, const std::string& label);
/// Colour of a target: from the Okabe-Ito palette, by id.
QColor targetColour(TargetId id);

}  // namespace spoor
