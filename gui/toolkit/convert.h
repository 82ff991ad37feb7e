// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/types.h"
#include "engine/media/frame_source.h"

#include <QColor>
#include <QImage>
#include <QRectF>
#include <QString>

namespace spoor {

struct Raster;
struct ScalarMap;

/// A message of the engine in the user's language.
QString translated(const Message& message);
QRectF toQt(const RectF& box);
RectF fromQt(const QRectF& box);
/// Wraps the frame's pixels without a copy; the image keeps the frame alive.
QImage toImage(const Frame& frame);
/// Renders the map in Viridis colours (perceptually uniform, safe for colour-blind users). Values
/// that are not finite are transparent.
QImage toImage(const ScalarMap& map);
QImage toImage(const Raster& raster);
/// The colour of a value of a map; 0: its least value, 1: its greatest.
QColor mapColour(double share);
/// Display name of an input: the name of the file or of the image folder. Folders with a name like
/// "img" have that of their parent. Reads no files.
QString inputName(const QString& input);
/// File name of a frame that is an image of its own; otherwise empty.
QString fileOfFrame(const SourceInfo& source, FrameIndex frame);
/// A sentence in which very long words, such as file names, are shortened in the middle, so that a
/// label that shows it can break its lines. Chinese breaks anywhere and is left as it is.
QString shortenedWords(QString sentence);
/// Display name of a target: its name, or else its number.
QString targetName(TargetId id, const std::string& name);
/// Default colour of a target: an entry of the Okabe-Ito palette, selected by id.
QColor targetColour(TargetId id);

}  // namespace spoor
