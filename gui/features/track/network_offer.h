// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/networks/catalogue.h"

#include <functional>

class QString;
class QWidget;

namespace spoor {

enum class NetworkChoice { Download, File, Nothing };

/// Offers the recommended network of an algorithm: what it is for, its size, licence, training data
/// and accuracy. GUI thread; modal.
NetworkChoice askForNetwork(QWidget* parent, const QString& algorithm, const KnownNetwork& network);
/// Purpose, size, licence, training data, accuracy and source, one line each.
QString describedNetwork(const KnownNetwork& network);

/// Downloads a network on a thread of its own, behind a window-modal progress dialog that can be
/// cancelled. Calls `installed` on the GUI thread at the end. A failed download is shown in a
/// message box. A network that is installed is not downloaded again.
void downloadNetwork(QWidget* parent, KnownNetwork network, std::function<void()> installed);

}  // namespace spoor
