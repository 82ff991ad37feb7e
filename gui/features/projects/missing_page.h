// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace spoor {

/// The page that replaces the video if a project's video is missing.
class MissingPage : public QWidget {
    Q_OBJECT
public:
    explicit MissingPage(QWidget* parent = nullptr);

    void setInput(const QString& input);

signals:
    void findRequested();
    void closeRequested();

private:
    QLabel* m_text;
};

}  // namespace spoor
