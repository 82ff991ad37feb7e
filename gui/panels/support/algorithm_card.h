// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace spoor {

struct AlgorithmDescriptor;

/// What an algorithm is: its name, one sentence, and its kind as tags.
class AlgorithmCard : public QFrame {
    Q_OBJECT
public:
    explicit AlgorithmCard(QWidget* parent = nullptr);

    /// Null: no algorithm is chosen.
    void setAlgorithm(const AlgorithmDescriptor* type);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_sign;
    QLabel* m_title;
    QLabel* m_help;
    QLabel* m_kind;
    QLabel* m_files;
};

}  // namespace spoor
