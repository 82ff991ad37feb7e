// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/files/export_page.h"

namespace spoor {

class Switch;

/// Exports a reproduction bundle: what others need to repeat a run and compare it.
class ExportBundlePage : public ExportPage {
    Q_OBJECT
public:
    explicit ExportBundlePage(const ExportContext& context);

    QString suggestedName() const override;
    QString estimate() override;
    QString obstacle() const override;
    ExportJob job(const QString& path) override;

private:
    Switch* m_images;
    Switch* m_folders;
};

}  // namespace spoor
