// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/exportable.h"

#include "gui/toolkit/theme.h"
#include "gui/toolkit/write_file.h"

#include <QActionGroup>
#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMenu>
#include <QMessageBox>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSettings>
#include <QStandardPaths>
#include <QSvgGenerator>
#include <QWidget>
#include <utility>

namespace spoor {
namespace {

class FigureWord {
    Q_DECLARE_TR_FUNCTIONS(Export)
};

constexpr double screenDpi = 96, printDpi = 300;
constexpr double millimetresPerInch = 25.4;
const QString sizeKey = QStringLiteral("figure/size");

/// The size of charts in files.
struct FigureSize {
    const char* id;
    const char* title;   ///< untranslated
    QSizeF millimetres;  ///< empty: as on screen
};
constexpr FigureSize allSizes[] = {
    {"screen", QT_TRANSLATE_NOOP("Export", "As on &screen"), {}},
    {"column", QT_TRANSLATE_NOOP("Export", "&Column of a paper, 85 × 64 mm"), {85, 64}},
    {"page", QT_TRANSLATE_NOOP("Export", "&Width of a page, 170 × 100 mm"), {170, 100}},
    {"slide", QT_TRANSLATE_NOOP("Export", "S&lide, 254 × 143 mm"), {254, 143}}};

const FigureSize& chosenSize() {
    const QString id = QSettings().value(sizeKey).toString();
    for (const FigureSize& each : allSizes)
        if (id == QLatin1String(each.id)) return each;
    return allSizes[0];
}

/// Size of the image in device-independent pixels.
QSize sizeOf(const Exportable& exportable) {
    const QSizeF chosen = chosenSize().millimetres;
    if (chosen.isEmpty() || !exportable.resizable) return exportable.size;
    return (chosen / millimetresPerInch * screenDpi).toSize();
}

/// Lets a chart paint in the light theme.
template <typename Paint>
void paintLight(QWidget& chart, const Paint& paint) {
    const bool own = chart.testAttribute(Qt::WA_SetPalette);
    const QPalette before = chart.palette();
    QPalette light = themePalette(false);
    for (const QPalette::ColorRole role :
         {QPalette::Window, QPalette::Base, QPalette::AlternateBase})
        light.setColor(role, Qt::white);
    chart.setPalette(light);
    paint();
    chart.setPalette(own ? before : QPalette());
}

/// The title, else the name of the chart for screen readers.
QString titleOf(const Exportable& exportable) {
    return exportable.title.isEmpty() && exportable.chart ? exportable.chart->accessibleName()
                                                          : exportable.title;
}

/// Draws the image; a chart with its title above it and the names of its axes.
void draw(const Exportable& exportable, QPainter& painter, const QSize& size) {
    constexpr int gap = 6;
    QRectF place(QPointF(0, 0), size);
    if (!exportable.chart) return exportable.paint(painter, place);
    painter.fillRect(place, Qt::white);
    place.adjust(gap, gap, -gap, -gap);
    QFont font = exportable.chart->font();
    const int line = QFontMetrics(font).height();
    painter.setPen(Qt::black);
    font.setBold(true);
    painter.setFont(font);
    if (const QString title = titleOf(exportable); !title.isEmpty()) {
        painter.drawText(place, Qt::AlignTop | Qt::AlignHCenter, title);
        place.setTop(place.top() + line + gap);
    }
    font.setBold(false);
    painter.setFont(font);
    if (!exportable.across.isEmpty()) {
        painter.drawText(place, Qt::AlignBottom | Qt::AlignHCenter, exportable.across);
        place.setBottom(place.bottom() - line - gap / 2);
    }
    if (!exportable.up.isEmpty()) {
        painter.save();
        painter.translate(place.left(), place.bottom());
        painter.rotate(-90);
        painter.drawText(QRectF(0, 0, place.height(), line), Qt::AlignCenter, exportable.up);
        painter.restore();
        place.setLeft(place.left() + line + gap);
    }
    paintLight(*exportable.chart, [&] { exportable.paint(painter, place); });
}

QByteArray pngOf(const Exportable& exportable) {
    const QSize size = sizeOf(exportable);
    // Sharp on high-resolution screens; in print at 300 dots per inch.
    const double scale = size == exportable.size ? 2 : printDpi / screenDpi;
    QImage image(size * scale, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) return {};
    image.setDevicePixelRatio(scale);
    image.fill(Qt::transparent);
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        draw(exportable, painter, size);
    }
    const int dots = qRound(screenDpi * scale / millimetresPerInch * 1000);
    image.setDotsPerMeterX(dots);
    image.setDotsPerMeterY(dots);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

QByteArray svgOf(const Exportable& exportable) {
    const QSize size = sizeOf(exportable);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setResolution(int(screenDpi));
    generator.setTitle(titleOf(exportable));
    {
        QPainter painter(&generator);
        draw(exportable, painter, size);
    }
    return buffer.data();
}

QByteArray pdfOf(const Exportable& exportable) {
    const QSize size = sizeOf(exportable);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(titleOf(exportable));
    writer.setPageMargins({});
    writer.setPageSize(QPageSize(QSizeF(size) / screenDpi, QPageSize::Inch));
    writer.setResolution(1200);
    {
        QPainter painter(&writer);
        painter.scale(1200 / screenDpi, 1200 / screenDpi);
        draw(exportable, painter, size);
    }
    return buffer.data();
}

void addSizes(QMenu* menu) {
    QMenu* const sizes = menu->addMenu(FigureWord::tr("Size of the c&hart"));
    auto* group = new QActionGroup(sizes);
    for (const FigureSize& each : allSizes) {
        QAction* const entry = group->addAction(sizes->addAction(FigureWord::tr(each.title)));
        entry->setObjectName(QStringLiteral("figure.") + QLatin1String(each.id));
        entry->setCheckable(true);
        QObject::connect(entry, &QAction::triggered, sizes,
                         [&each] { QSettings().setValue(sizeKey, QLatin1String(each.id)); });
        QObject::connect(sizes, &QMenu::aboutToShow, entry,
                         [&each, entry] { entry->setChecked(&each == &chosenSize()); });
    }
}

/// Tells the window, whose class panels do not know, that a file was saved.
void tellSaved(QWidget* parent, const QString& path) {
    for (QWidget* each = parent; each; each = each->parentWidget())
        if (each->metaObject()->indexOfMethod("showSaved(QString)") >= 0)
            QMetaObject::invokeMethod(each, "showSaved", Q_ARG(QString, path));
}

void askAndSave(QWidget* parent, const Exportable& exportable, const QString& suffix) {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString path = askForNewFile(
        parent, FigureWord::tr("Save as"), folder + '/' + exportable.name + '.' + suffix,
        FigureWord::tr("%1 files (*.%2)").arg(suffix.toUpper(), suffix));
    if (path.isEmpty()) return;
    const QString error = exportTo(exportable, path);
    if (error.isEmpty())
        tellSaved(parent, path);
    else
        QMessageBox::warning(parent, FigureWord::tr("Not saved"), error);
}

}  // namespace

Exportable exportableWidget(const QString& name, QWidget* widget, std::function<QByteArray()> csv) {
    Exportable exportable;
    exportable.name = name;
    exportable.size = widget->size();
    exportable.chart = widget;
    exportable.csv = std::move(csv);
    exportable.paint = [widget](QPainter& painter, const QRectF& place) {
        painter.fillRect(place, widget->palette().window());
        widget->render(&painter, place.topLeft().toPoint());
    };
    return exportable;
}

QString exportTo(const Exportable& exportable, const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == "csv" && exportable.saveCsv) return exportable.saveCsv(path);
    QByteArray bytes;
    if (suffix == "png" && exportable.paint) {
        bytes = pngOf(exportable);
    } else if (suffix == "svg" && exportable.paint) {
        bytes = svgOf(exportable);
    } else if (suffix == "pdf" && exportable.paint) {
        bytes = pdfOf(exportable);
    } else if (suffix == "csv" && exportable.csv) {
        bytes = exportable.csv();
    } else {
        return FigureWord::tr("\"%1\" cannot be saved as %2. Choose PNG, SVG, PDF or CSV.")
            .arg(exportable.name, suffix.toUpper());
    }
    if (bytes.isEmpty()) return FigureWord::tr("There is nothing to save yet.");
    return writeWhole(path, bytes);
}

ExportOffer::ExportOffer(const QString& panel, Content content, QObject* parent)
    : QObject(parent), m_panel(panel), m_content(std::move(content)) {}

void addExportActions(QMenu* menu, QWidget* parent, const Exportable& example,
                      std::function<Exportable()> make) {
    const QString panel = parent->objectName().remove(QStringLiteral("_panel"));
    const auto offer = [&](const QString& title, const QString& suffix) {
        new ExportOffer(panel,
                        {title, [make] { return make().name; }, suffix,
                         [make](const QString& path, const ExportOffer::Done& done) {
                             done(exportTo(make(), path));
                         }},
                        menu);
    };
    const auto add = [&](const QString& text, const QString& suffix) {
        QAction* action = menu->addAction(
            text, parent, [parent, make, suffix] { askAndSave(parent, make(), suffix); });
        action->setObjectName("export." + suffix);
    };
    if (example.paint) {
        add(FigureWord::tr("Save as &PNG..."), "png");
        add(FigureWord::tr("Save as &SVG..."), "svg");
        add(FigureWord::tr("Save as P&DF..."), "pdf");
        offer(FigureWord::tr("Chart, PNG"), "png");
        offer(FigureWord::tr("Chart, SVG"), "svg");
        offer(FigureWord::tr("Chart, PDF"), "pdf");
    }
    if (example.csv || example.saveCsv) {
        add(FigureWord::tr("Save as &CSV..."), "csv");
        offer(FigureWord::tr("Data of the chart, CSV"), "csv");
    }
    if (example.resizable) addSizes(menu);
    if (example.csv) {
        QAction* copy = menu->addAction(FigureWord::tr("C&opy values"), parent, [make] {
            QGuiApplication::clipboard()->setText(QString::fromUtf8(make().csv()));
        });
        copy->setObjectName(QStringLiteral("export.copy"));
    }
}

void addChartMenu(QWidget* chart, QMenu* exports, std::function<void(QPoint)> goTo) {
    chart->setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(chart, &QWidget::customContextMenuRequested, exports,
                     [chart, exports, goTo = std::move(goTo)](QPoint at) {
                         auto* menu = new QMenu(chart);
                         menu->setObjectName(QStringLiteral("chart.menu"));
                         menu->setAttribute(Qt::WA_DeleteOnClose);
                         if (goTo) {
                             menu->addAction(FigureWord::tr("&Go to this frame"), chart,
                                             [goTo, at] { goTo(at); });
                             menu->addSeparator();
                         }
                         menu->addActions(exports->actions());
                         menu->popup(chart->mapToGlobal(at));
                     });
}

}  // namespace spoor
