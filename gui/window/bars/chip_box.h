// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace spoor {

/// A list of choices that looks like a button: icon, current choice, and an arrow. The text is
/// elided, and disappears in a narrow window.
class ChipBox : public QComboBox {
    Q_OBJECT
public:
    explicit ChipBox(QWidget* parent = nullptr);

    void setSign(const char* icon);
    void setTextShown(bool shown);
    /// Width with or without text.
    int widthOf(bool text) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void showPopup() override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_sign;
    bool m_text = true;
};

}  // namespace spoor
