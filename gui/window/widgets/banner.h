// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

class QLabel;
class QPushButton;

namespace spoor {

/// A bar above the video that shows an error, and its details on demand. It is not modal.
class Banner : public QFrame {
    Q_OBJECT
public:
    explicit Banner(QWidget* parent = nullptr);

    void show(const QString& sentence, const QString& detail);
    QString sentence() const;

private:
    void showDetails();

    QLabel* m_text;
    QPushButton* m_details;
    QString m_detail;
    int m_repeats = 1;
    QString m_last;
};

}  // namespace spoor
