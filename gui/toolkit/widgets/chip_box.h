// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace spoor {

/// A list of choices that looks like a button: icon, current choice, and an arrow. Its owner sets
/// its width, which does not depend on the choice: the text is elided.
class ChipBox : public QComboBox {
    Q_OBJECT
public:
    explicit ChipBox(QWidget* parent = nullptr);

    void setSign(const char* icon);
    /// Width of the list with a text of this width; 0: without text.
    static int widthOf(int text);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_sign;
};

}  // namespace spoor
