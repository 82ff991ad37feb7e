// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>
#include <utility>

class QFormLayout;

namespace spoor {

/// Facts with their names, one per line. The facts can be selected and copied.
class FactRows : public QWidget {
    Q_OBJECT
public:
    using Facts = QList<std::pair<QString, QString>>;

    explicit FactRows(QWidget* parent = nullptr);

    void setFacts(const Facts& facts);

private:
    QFormLayout* m_form;
    Facts m_facts;
};

}  // namespace spoor
