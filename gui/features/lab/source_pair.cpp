// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/lab/source_pair.h"

#include "gui/features/lab/lab_kernels.h"
#include "gui/features/lab/source_view.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>

namespace spoor {
namespace {

struct DecisionColumn {
    enum { Line, What, Verdict, Why };
};
QString subjectText(const std::string& subject) {
    const QString text = QString::fromStdString(subject);
    const QString array = QStringLiteral("array ");
    if (text.startsWith(array)) return SourcePair::tr("array %1").arg(text.mid(array.size()));
    return text == QLatin1String("barrier") ? SourcePair::tr("barrier") : text;
}

QString verdictText(const std::string& verdict) {
    const std::pair<const char*, QString> words[] = {
        {"kept", SourcePair::tr("kept")},         {"replaced", SourcePair::tr("replaced")},
        {"narrowed", SourcePair::tr("narrowed")}, {"converted", SourcePair::tr("converted")},
        {"removed", SourcePair::tr("removed")},   {"split", SourcePair::tr("split")}};
    for (const auto& [word, text] : words)
        if (verdict == word) return text;
    return QString::fromStdString(verdict);
}

SourceView::MarkKind kindOf(const adapt::Decision& decision) {
    if (decision.verdict == "kept") return SourceView::MarkKind::Kept;
    if (decision.verdict == "split") return SourceView::MarkKind::Split;
    return SourceView::MarkKind::Gone;
}

QString aboutText(const adapt::Decision& decision) {
    return SourcePair::tr("%1: %2. %3")
        .arg(subjectText(decision.subject), verdictText(decision.verdict),
             translated(decision.reason));
}

/// The line of the adapted source whose comment states this decision; 0: none.
int lineOf(const adapt::Decision& decision, const QStringList& lines) {
    const QString start = QStringLiteral("// %1 (line %2): %3.")
                              .arg(QString::fromStdString(decision.subject))
                              .arg(decision.line)
                              .arg(QString::fromStdString(decision.verdict));
    for (qsizetype i = 0; i < lines.size(); ++i)
        if (lines[i].trimmed().startsWith(start)) return int(i) + 1;
    return 0;
}

/// A widget with a caption above `part`.
QWidget* captioned(QLabel* caption, QWidget* part) {
    auto* box = new QWidget;
    auto* layout = columnIn(box, {}, 4);
    setUpText(caption, {}, {TextLook::Plain});
    caption->setBuddy(part);
    caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(caption);
    layout->addWidget(part, 1);
    return box;
}

}  // namespace

SourcePair::SourcePair(QWidget* parent)
    : QSplitter(Qt::Vertical, parent),
      m_original(new SourceView("lab.original", tr("Original"))),
      m_made(new SourceView("lab.adapted", tr("Adapted"))),
      m_title(new QLabel(tr("Adapted"))),
      m_rows(new TableRowModel(
          {tr("Line"), tr("Item"), tr("Decision"), tr("Reason")},
          [this](int row, int column, int role) { return cell(row, column, role); }, this)),
      m_table(makeTable(m_rows, "lab.decisions", tr("Changes to arrays and barriers"), nullptr)) {
    m_title->setObjectName("lab.title");
    auto* sources = new QSplitter(Qt::Horizontal);
    sources->setChildrenCollapsible(false);
    sources->addWidget(captioned(new QLabel(tr("Original")), m_original));
    sources->addWidget(captioned(m_title, m_made));
    setChildrenCollapsible(false);
    addWidget(sources);
    addWidget(captioned(new QLabel(tr("Changes to arrays and barriers")), m_table));
    setSizes({560, 170});
    sizeColumns(m_table, {"0000", QString(14, 'x'), QString(10, 'x'), QString(40, 'x')});
    m_table->horizontalHeader()->setStretchLastSection(true);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) {
                if (!now.isValid() || std::size_t(now.row()) >= m_decisions.size()) return;
                const adapt::Decision& decision = m_decisions[std::size_t(now.row())];
                m_original->goToLine(decision.line);
                m_made->goToLine(lineOf(decision, m_made->toPlainText().split('\n')));
            });
}

void SourcePair::showKernel(const QString& source, const QString& kernel) {
    m_kernel = kernel;
    m_original->setSource(source, {});
    m_original->goToLine(lineOfKernel(source, kernel));
}

void SourcePair::showMaking() {
    showForm(adapt::AdaptedKernel{});
    m_title->setText(tr("Adapting…"));
}

void SourcePair::showForm(const Result<adapt::AdaptedKernel>& made) {
    m_adapted.reset();
    std::vector<SourceView::Mark> before, after;
    QString source;
    if (made && !made.value().source.empty()) {
        m_adapted = made.value();
        source = QString::fromStdString(m_adapted->source);
        const QStringList lines = source.split('\n');
        for (const adapt::Decision& each : m_adapted->decisions) {
            if (each.line > 0) before.push_back({each.line, kindOf(each), aboutText(each)});
            if (const int line = lineOf(each, lines))
                after.push_back({line, kindOf(each), aboutText(each)});
        }
        m_title->setText(tr("Adapted, variant %1: one work-item per work-group")
                             .arg(QString::fromStdString(m_adapted->variant.name())));
    } else {
        m_title->setText(made ? tr("Adapted") : translated(made.error()));
    }
    m_made->setSource(source, std::move(after));
    m_made->goToLine(lineOfKernel(source, m_kernel));
    if (!before.empty())
        m_original->goToLine(
            lineOfKernel(m_original->toPlainText(), m_kernel, before.front().line));
    m_original->setMarks(std::move(before));
    m_table->setCurrentIndex({});
    const std::size_t count = m_adapted ? m_adapted->decisions.size() : 0;
    m_rows->replace(int(count), [&] {
        m_decisions = m_adapted ? m_adapted->decisions : std::vector<adapt::Decision>();
    });
}

QVariant SourcePair::cell(int row, int column, int role) const {
    const adapt::Decision& each = m_decisions[std::size_t(row)];
    if (role == Qt::TextAlignmentRole) {
        const bool number = column == DecisionColumn::Line;
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole) return translated(each.reason);
    if (role != Qt::DisplayRole) return {};
    switch (column) {
        case DecisionColumn::Line:
            return each.line;
        case DecisionColumn::What:
            return subjectText(each.subject);
        case DecisionColumn::Verdict:
            return verdictText(each.verdict);
        default:
            return translated(each.reason);
    }
}

}  // namespace spoor
