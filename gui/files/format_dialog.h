// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"

#include <QDialog>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;

namespace spoor {

/// Asks for an export format and shows what the selected format cannot store of this document.
class FormatDialog : public QDialog {
    Q_OBJECT
public:
    /// With a range, the user can limit the export to its frames.
    explicit FormatDialog(const Session& session, const std::optional<FrameRange>& range = {},
                          QWidget* parent = nullptr);

    const Format& format() const;
    bool asFolder() const;
    /// The session to write: everything, or only the frames of the range.
    const Session& session() const;

private:
    void showLosses();

    const Session& m_session;
    Session m_part;
    QComboBox* m_formats;
    QLabel* m_about;
    QLabel* m_losses;
    QCheckBox* m_folder;
    QCheckBox* m_range;
};

}  // namespace spoor
