// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/files/export_page.h"
#include "gui/panels/support/exportable.h"

#include <QPointer>

class QComboBox;

namespace spoor {

/// Exports what panels offer, such as charts, tables and traces.
class ExportDataPage : public ExportPage {
    Q_OBJECT
public:
    /// Offers of these panels, by id. With `results`, also tables of all targets.
    ExportDataPage(const ExportContext& context, const QStringList& panels, bool results);

    QString suggestedName() const override;
    QString estimate() override;
    QString obstacle() const override;
    ExportJob job(const QString& path) override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    const ExportOffer* offer() const;
    void addResults();
    void showPanel();

    QList<QPointer<ExportOffer>> m_offers;
    QComboBox* m_choice;
};

}  // namespace spoor
