// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/other_program.h"

#include "engine/algorithms/api/registry.h"
#include "gui/toolkit/convert.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QInputDialog>
#include <QSettings>

namespace spoor {

namespace {

const QString otherProgramId = QStringLiteral("trax:");
const QString lastProgramKey = QStringLiteral("otherProgram");

class ProgramWord {
    Q_DECLARE_TR_FUNCTIONS(OtherProgram)
};

/// Asks for a command line and returns the algorithm id of that program; empty if cancelled.
QString askedProgram(QWidget* parent) {
    bool chosen = false;
    const QString command =
        QInputDialog::getText(parent, ProgramWord::tr("External tracker (TraX)"),
                              ProgramWord::tr("Command line of the tracker:"), QLineEdit::Normal,
                              QSettings().value(lastProgramKey).toString(), &chosen)
            .trimmed();
    if (!chosen || command.isEmpty()) return {};
    QSettings().setValue(lastProgramKey, command);
    return otherProgramId + command;
}

}  // namespace

void addOtherProgram(QComboBox& pipelines) {
    pipelines.addItem(ProgramWord::tr("External tracker (TraX)…"), otherProgramId);
    pipelines.setItemData(pipelines.count() - 1,
                          ProgramWord::tr("Run any tracker that supports the TraX protocol"),
                          Qt::ToolTipRole);
}

const AlgorithmDescriptor* pipelineAt(QComboBox& pipelines, int index) {
    const QString id = pipelines.itemData(index).toString();
    const QString wanted = id == otherProgramId ? askedProgram(&pipelines) : id;
    const auto type = findAlgorithm(wanted.toStdString());
    return type ? type.value() : nullptr;
}

int rowOf(QComboBox& pipelines, const AlgorithmDescriptor& type) {
    const QString id = QString::fromStdString(type.id);
    const int known = pipelines.findData(id);
    if (known >= 0 || !id.startsWith(otherProgramId)) return known;
    const int last = pipelines.findData(otherProgramId);
    if (last < 0) return -1;
    pipelines.insertItem(last, translated(type.label), id);
    pipelines.setItemData(last, translated(type.help), Qt::ToolTipRole);
    return last;
}

}  // namespace spoor
