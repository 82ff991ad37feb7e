// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/benchmark_card.h"

#include "gui/document/runs/device_benchmark.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QLabel>
#include <QPainter>
#include <QProgressBar>

namespace spoor {

BenchmarkCard::BenchmarkCard(QWidget* parent)
    : QFrame(parent), m_step(new QLabel), m_left(new QLabel), m_progress(new QProgressBar) {
    setObjectName("bench.progress");
    m_step->setObjectName("bench.step");
    m_step->setFont(strongFont(m_step->font()));
    m_left->setObjectName("bench.left");
    auto* stays = new QLabel(tr("Stopping keeps the finished results."));
    stays->setForegroundRole(QPalette::PlaceholderText);
    m_progress->setAccessibleName(tr("Benchmark"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    auto* words = new QHBoxLayout;
    addAll(words, {m_step, m_left});
    words->addStretch(1);
    words->addWidget(stays);
    auto* column = columnIn(this, {16, 12, 16, 12});
    column->addLayout(words);
    column->addWidget(m_progress);
}

void BenchmarkCard::setRun(const DeviceBenchmark& run) {
    m_step->setText(run.step().isEmpty() ? tr("Preparing the benchmark")
                                         : tr("Measuring: %1").arg(run.step()));
    m_left->setText(run.timeLeft());
    m_progress->setValue(int(1000 * run.progress()));
}

void BenchmarkCard::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    paintBox(painter, rect(), QColor(t.raised), QColor(t.line), cardRadius);
}

QWidget* makeReportHead(const QString& title, const QString& about,
                        std::initializer_list<QWidget*> controls) {
    auto* head = new QWidget;
    auto* row = rowIn(head);
    auto* words = columnIn(nullptr, {}, 2);
    auto* name = new QLabel(title);
    auto* sentence = new QLabel(about);
    makeTitle(*name);
    setUpText(sentence, {}, {TextLook::Quiet});
    addAll(words, {name, sentence});
    row->addLayout(words, 1);
    for (QWidget* control : controls) row->addWidget(control, 0, Qt::AlignTop);
    return head;
}

}  // namespace spoor
