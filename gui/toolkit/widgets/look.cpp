// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/look.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTableWidget>
#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace spoor {

QFont numberFont() {
    const QFont usual = QApplication::font();
    const QFontMetricsF metrics(usual);
    for (char digit = '1'; digit <= '9'; ++digit)
        if (std::abs(metrics.horizontalAdvance(QLatin1Char(digit)) -
                     metrics.horizontalAdvance(QLatin1Char('0'))) > 0.01)
            return QFontDatabase::systemFont(QFontDatabase::FixedFont);
    return usual;
}

QLabel* makeReadout(QWidget* parent, const QString& objectName, const QString& accessibleName) {
    auto* label = new QLabel(parent);
    nameControl(label, objectName, accessibleName);
    label->setFont(numberFont());
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    label->setMinimumHeight(label->fontMetrics().height());
    return label;
}

QTableView* makeTable(QAbstractItemModel* model, const QString& objectName,
                      const QString& accessibleName, QWidget* parent) {
    auto* table = new QTableView(parent);
    nameControl(table, objectName, accessibleName);
    table->setModel(model);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->horizontalHeader()->setMinimumSectionSize(16);
    return table;
}

void setCell(QTableWidget* table, int row, int column, const QString& text, Qt::Alignment side,
             const QString& tip) {
    if (!table->item(row, column)) {
        table->setItem(row, column, new QTableWidgetItem);
        table->item(row, column)->setTextAlignment(side | Qt::AlignVCenter);
    }
    table->item(row, column)->setText(text);
    table->item(row, column)->setToolTip(tip);
}

void sizeColumns(QTableView* table, const QStringList& widest) {
    const QFontMetrics metrics = table->fontMetrics();
    for (int column = 0; column < widest.size(); ++column) {
        const QString title =
            table->model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        table->setColumnWidth(column, std::max(metrics.horizontalAdvance(widest[column]),
                                               metrics.horizontalAdvance(title)) +
                                          14);
    }
}

namespace {

class ColumnFit : public QObject {
public:
    ColumnFit(QTableView* table, int stretched, int letters, QList<int> last)
        : QObject(table),
          m_table(table),
          m_stretched(stretched),
          m_least(letters * letterWidth(table->fontMetrics())),
          m_last(std::move(last)) {
        table->viewport()->installEventFilter(this);
    }
    void followContents() {
        const auto follow = [this] {
            sizeToContents();
            fit();
        };
        const QAbstractItemModel* const model = m_table->model();
        connect(model, &QAbstractItemModel::modelReset, this, follow);
        connect(model, &QAbstractItemModel::rowsInserted, this, follow);
        connect(model, &QAbstractItemModel::dataChanged, this, follow);
        sizeToContents();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Resize) fit();
        return QObject::eventFilter(watched, event);
    }

private:
    void sizeToContents() {
        const int most = maxLetters * letterWidth(m_table->fontMetrics());
        for (int column = 0; column < m_table->model()->columnCount(); ++column) {
            m_table->setColumnHidden(column, false);
            m_table->resizeColumnToContents(column);
            if (m_table->columnWidth(column) > most) m_table->setColumnWidth(column, most);
        }
    }
    void fit() {
        int left = m_table->viewport()->width() - m_least;
        for (int column = 0; column < m_table->model()->columnCount(); ++column)
            if (column != m_stretched && !m_last.contains(column))
                left -= m_table->columnWidth(column);
        // The most important columns return first.
        bool fits = true;
        for (auto column = m_last.rbegin(); column != m_last.rend(); ++column) {
            m_table->setColumnHidden(*column, false);
            fits = fits && m_table->columnWidth(*column) <= left;
            if (fits) left -= m_table->columnWidth(*column);
            m_table->setColumnHidden(*column, !fits);
        }
        m_table->setColumnWidth(m_stretched, m_least + std::max(0, left));
    }

    static constexpr int maxLetters = 32;  ///< of a column
    QTableView* m_table;
    int m_stretched;
    int m_least;
    QList<int> m_last;
};

}  // namespace

void fitColumns(QTableView* table, int stretched, int letters, const QList<int>& last) {
    new ColumnFit(table, stretched, letters, last);
}

void fitContents(QTableView* table, int stretched, int letters, const QList<int>& last) {
    (new ColumnFit(table, stretched, letters, last))->followContents();
}

bool keepKeys(QEvent* event, const QList<int>& keys) {
    if (event->type() != QEvent::ShortcutOverride) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if ((key->modifiers() & ~Qt::KeypadModifier) || !keys.contains(key->key())) return false;
    event->accept();
    return true;
}

namespace {

double roundUpTo(double value, std::initializer_list<double> steps) {
    if (!(value > 0) || !std::isfinite(value)) return 1;
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double step : steps)
        if (value <= step * power * (1 + 1e-9)) return step * power;
    return 10 * power;
}

}  // namespace

double roundUp(double value) {
    return roundUpTo(value, {1.0, 2.0, 5.0, 10.0});
}

double boundedInterval(double low, double high, double interval) {
    const double finest = (high - low) / (maxTicks - 1);
    return finest > interval ? roundUp(finest) : interval;
}

double steadyScale(double current, double needed) {
    if (needed > current || needed < current / 3)
        return roundUpTo(needed, {1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 10.0});
    return current;
}

double outlierLimit(std::vector<double> values) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    const double p99 = values[std::size_t(0.99 * double(values.size() - 1))];
    return std::min(values.back(), 1.5 * p99);
}

std::vector<double> ticksOf(double low, double high, double step) {
    step = boundedInterval(low, high, step);
    const double first = std::ceil(low / step - 1e-6), last = std::floor(high / step + 1e-6);
    std::vector<double> ticks;
    if (!std::isfinite(first) || !std::isfinite(last)) return ticks;
    for (double number = first; number <= last; ++number) ticks.push_back(number * step + 0.0);
    return ticks;
}

}  // namespace spoor
