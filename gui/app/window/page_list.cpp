// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/page_list.h"

#include "gui/document/runs/device_benchmark.h"
#include "gui/features/benchmark/bench_history.h"
#include "gui/shell/api/mode_layout.h"
#include "gui/shell/layout/panel_host.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QAbstractButton>
#include <QAction>
#include <QDateTime>
#include <QFileInfo>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QStyleOptionButton>
#include <algorithm>

namespace spoor {

namespace {

constexpr int pageIcon = 20;
constexpr int pageInset = 8, pageGap = 10;
constexpr int shownReports = 5;

/// A page: its icon, its name, and below it lines about it.
class PageRow : public QAbstractButton {
public:
    PageRow(const char* picture, const QString& title, QWidget* parent)
        : QAbstractButton(parent), m_picture(QString::fromLatin1(picture)) {
        setText(title);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    void setAbout(const QString& about) {
        m_about = about;
        setAccessibleName(text());
        setAccessibleDescription(about);
        setToolTip(about);  // may be elided
        updateGeometry();
        update();
    }
    QSize sizeHint() const override {
        const int lines = int(m_about.count(QLatin1Char('\n'))) + 1;
        return {120, 2 * pageInset + fontMetrics().height() +
                         lines * QFontMetrics(captionFont(font())).height()};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = tokens(palette());
        QStyleOptionButton option;
        option.initFrom(this);
        QPainter painter(this);
        if (isChecked() || underMouse())
            paintBox(painter, rect(), QColor(isChecked() ? t.selected : t.raised));
        if (showsFocus(option)) paintFocus(painter, rect(), t);
        painter.drawPixmap(QPointF(pageInset, pageInset),
                           iconPicture(m_picture, pageIcon, devicePixelRatioF(),
                                       QColor(isChecked() ? t.accent : t.text2)));
        const QRect room =
            rect().adjusted(pageInset + pageIcon + pageGap, pageInset, -pageInset, -pageInset);
        QFont strong = font();
        strong.setWeight(isChecked() ? QFont::DemiBold : QFont::Normal);
        painter.setFont(strong);
        painter.setPen(QColor(t.text1));
        painter.drawText(room, Qt::AlignTop | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(text(), Qt::ElideRight, room.width()));
        painter.setFont(captionFont(font()));
        painter.setPen(QColor(t.text3));
        QStringList lines;
        for (const QString& line : m_about.split(QLatin1Char('\n')))
            lines << painter.fontMetrics().elidedText(line, Qt::ElideRight, room.width());
        painter.drawText(room, Qt::AlignBottom | Qt::AlignLeft, lines.join(QLatin1Char('\n')));
    }

private:
    QString m_picture, m_about;
};

}  // namespace

PageList::PageList(const PrimaryButton::ActionOf& action, DeviceBenchmark& run, QWidget* parent)
    : QWidget(parent), m_run(run), m_column(new QVBoxLayout(this)) {
    nameControl(this, QStringLiteral("pages"), tr("Pages"));
    setAutoFillBackground(true);
    m_column->setContentsMargins(8, 8, 8, 8);
    m_column->setSpacing(2);
    const std::pair<const char*, QString> about[] = {
        {"track", QString()},
        {"benchmark", QString()},
        {"info", QString()},
        {"parity", tr("The same frame on two devices")}};
    const QStringList panels = layoutOf(Mode::Benchmark).panels(PanelPlace::Page);
    for (int i = 0; i < panels.size(); ++i) {
        QAbstractButton* const row =
            add(about[i].first, PanelHost::title(panels[i]), about[i].second);
        row->setObjectName(QStringLiteral("pages.") + panels[i]);
        row->setCheckable(true);
        row->setAutoExclusive(true);
        m_pages.insert(panels[i], row);
        connect(row, &QAbstractButton::clicked, this,
                [this, panel = panels[i]] { emit chosen(panel); });
    }
    QAbstractButton* const lab = add("chart", tr("Kernel lab"), tr("Edit and time a kernel"));
    lab->setObjectName(QStringLiteral("pages.lab"));
    connect(lab, &QAbstractButton::clicked, action(QStringLiteral("kernel_lab")),
            &QAction::trigger);
    auto* history = new QWidget;
    m_earlier = columnIn(history, {0, 12, 0, 0}, 2);
    m_column->addWidget(history);
    m_column->addStretch(1);
    auto* open = new QPushButton(tr("Open report…"));
    open->setObjectName(QStringLiteral("pages.open"));
    open->setIcon(icon("folder"));
    open->setFocusPolicy(Qt::TabFocus);
    setKind(open, Kind::Quiet);
    m_column->addWidget(open, 0, Qt::AlignLeft);
    connect(open, &QPushButton::clicked, this, &PageList::openReportRequested);
    connect(&run, &DeviceBenchmark::changed, this, &PageList::showRun);
    showRun();
}

QAbstractButton* PageList::add(const char* picture, const QString& title, const QString& about) {
    auto* row = new PageRow(picture, title, this);
    row->setAbout(about);
    m_column->addWidget(row);
    return row;
}

void PageList::setFront(const QString& panel) {
    QAbstractButton* const page = m_pages.value(panel);
    if (!page) return;
    page->setChecked(true);
    setFocusProxy(page);
}

void PageList::showRun() {
    const QString running = m_run.progressText();
    const auto show = [&](const char* panel, bool runs, const QString& about) {
        static_cast<PageRow*>(m_pages.value(QLatin1String(panel)))
            ->setAbout(runs ? running : about);
    };
    show("bench", m_run.runs(DeviceBenchmark::Kind::Kernels), tr("Times on this computer"));
    show("trackers", m_run.runs(DeviceBenchmark::Kind::Trackers),
         tr("Sequences, speed and accuracy"));
    show("papers", m_run.runs(DeviceBenchmark::Kind::Papers), tr("Values of publications"));
    if (isVisible() && !m_run.running()) showHistory();
}

/// The reports of the last benchmarks.
void PageList::showHistory() {
    const QStringList reports = DeviceBenchmark::history().mid(0, shownReports);
    if (reports == m_history) return;
    m_history = reports;
    while (QLayoutItem* const item = m_earlier->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    auto* caption = new QLabel(tr("History"));
    caption->setForegroundRole(QPalette::PlaceholderText);
    caption->setContentsMargins(pageInset, 0, 0, 4);
    m_earlier->addWidget(caption);
    for (const QString& path : reports) {
        const auto entry = readHistoryFile(path, DeviceBenchmark::historyFormat);
        if (!entry) continue;
        auto* row = new PageRow("clock", entry->title, this);
        row->setAbout(entry->facts.join(QLatin1Char('\n')));
        row->setToolTip((QStringList{entry->title} + entry->facts + QStringList{entry->conditions})
                            .join(QLatin1Char('\n')));
        row->setObjectName(QStringLiteral("pages.history"));
        connect(row, &QAbstractButton::clicked, this, [this, path, page = entry->page] {
            emit chosen(page);
            m_run.show(path);
        });
        m_earlier->addWidget(row);
    }
}

void PageList::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showHistory();
}

void PageList::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintEdge(painter, rect(), Qt::RightEdge, QColor(tokens(palette()).line));
}

}  // namespace spoor
