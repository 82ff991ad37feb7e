// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/measure_panel.h"

#include "engine/measure/scene_map.h"
#include "gui/base/empty_state.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/target_edits.h"
#include "gui/panels/support/look.h"
#include "gui/panels/support/motion_chart.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace spoor {
namespace {

constexpr int measureMilliseconds = 300;
constexpr int minForm = 230;
constexpr double maxLength = 1e6;
constexpr const char* mergeTyped = "measuring";

QWidget* sideBySide(const std::vector<QWidget*>& widgets) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (QWidget* widget : widgets)
        layout->addWidget(widget, qobject_cast<QLabel*>(widget) ? 0 : 1);
    return row;
}

/// Returns the points that define the active scale; empty if it is not drawn yet.
template <typename Scene>
auto pointsOf(Scene& scene) {
    using Point = std::conditional_t<std::is_const_v<Scene>, const PointF, PointF>;
    std::vector<Point*> points;
    if (scene.scale == Calibration::Scale::Stick && scene.stick)
        for (auto& end : scene.stick->ends) points.push_back(&end);
    if (scene.scale == Calibration::Scale::Plane && scene.plane)
        for (auto& corner : scene.plane->corners) points.push_back(&corner);
    return points;
}

QString pointsText(const Calibration& scene) {
    QStringList texts;
    for (const PointF* point : pointsOf(scene))
        texts << QString::number(point->x, 'g', 7) + ',' + QString::number(point->y, 'g', 7);
    return texts.join(QStringLiteral("  "));
}

}  // namespace

MeasurePanel::MeasurePanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_selection(context.selection),
      m_model(new MotionModel(context.document, this)),
      m_menu(new QMenu(this)) {
    setObjectName("measure_panel");
    setAccessibleName(tr("Measure"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(makeForm());
    layout->addWidget(makePlot(), 1);
    connectForm();
    addExportActions(m_menu, this, exportable(), [this] { return exportable(); });

    m_timer.setSingleShot(true);
    m_timer.setInterval(measureMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &MeasurePanel::refresh);
    Annotations& annotations = m_document.annotations();
    connect(&annotations, &Annotations::changed, this, [this] {
        showCalibration();
        schedule();
    });
    connect(&m_document, &Document::framesChanged, this, &MeasurePanel::schedule);
    connect(&m_document, &Document::reportChanged, this, &MeasurePanel::showFrame);
    connect(&m_selection, &Selection::targetChanged, this, &MeasurePanel::schedule);
    connect(&m_selection, &Selection::sceneChanged, this, [this] {
        const CalibrationMode before = std::exchange(m_tool, m_selection.sceneTool());
        showCalibration();
        // The user types the length next, after the view has handled the mouse.
        if (before == CalibrationMode::Stick && m_tool == CalibrationMode::None)
            QTimer::singleShot(0, this, &MeasurePanel::askLength);
    });
    showCalibration();
}

QDoubleSpinBox* MeasurePanel::makeSpin(const char* name, const QString& title, double high,
                                       int decimals) {
    auto* spin = new QDoubleSpinBox;
    spin->setObjectName(name);
    spin->setAccessibleName(title);
    spin->setDecimals(decimals);
    spin->setRange(0, high);
    spin->setAlignment(Qt::AlignRight);
    spin->setKeyboardTracking(false);
    spin->setMinimumWidth(64);
    spin->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return spin;
}

QToolButton* MeasurePanel::makeDraw(const char* name, CalibrationMode tool, const QString& help) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(tr("Draw"));
    button->setToolTip(help);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this,
            [this, tool](bool on) { m_selection.setSceneTool(on ? tool : CalibrationMode::None); });
    return button;
}

QWidget* MeasurePanel::makeForm() {
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget;
    m_form = new QFormLayout(inside);
    m_form->setContentsMargins(0, 0, 6, 0);
    m_form->setVerticalSpacing(4);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addScale(m_form);
    addAxes(m_form);
    addTime(m_form);
    scroll->setWidget(inside);
    scroll->setFixedWidth(std::max(minForm, inside->minimumSizeHint().width()) +
                          style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    return scroll;
}

void MeasurePanel::addScale(QFormLayout* form) {
    m_scale = new QComboBox;
    m_scale->setObjectName("measure.scale");
    m_scale->addItem(tr("Pixels"), int(Calibration::Scale::Pixels));
    m_scale->addItem(tr("Ruler"), int(Calibration::Scale::Stick));
    m_scale->addItem(tr("Ground plane"), int(Calibration::Scale::Plane));
    m_scale->setToolTip(
        tr("Ruler: something of known length, at the same distance from the camera as the "
           "targets.\nGround plane: a rectangle of known size on the ground on which the targets "
           "move."));
    m_drawStick = makeDraw("measure.draw_stick", CalibrationMode::Stick,
                           tr("Drag along something of known length"));
    m_drawPlane =
        makeDraw("measure.draw_plane", CalibrationMode::Plane,
                 tr("Drag over a rectangle of known size, then move its corners into place"));
    form->addRow(tr("Scale"), sideBySide({m_scale, m_drawStick, m_drawPlane}));
    m_length = makeSpin("measure.length", tr("Length of the ruler"), maxLength, 4);
    m_lengthRow = sideBySide({m_length});
    form->addRow(tr("Length"), m_lengthRow);
    m_width =
        makeSpin("measure.width",
                 tr("Width of the ground plane: the side from its first to its second corner"),
                 maxLength, 4);
    m_height = makeSpin("measure.height", tr("Height of the ground plane"), maxLength, 4);
    m_sizeRow = sideBySide({m_width, new QLabel(QString(QChar(0xd7))), m_height});
    form->addRow(tr("Size"), m_sizeRow);
    m_unit = new QComboBox;
    m_unit->setObjectName("measure.unit");
    m_unit->setAccessibleName(tr("Unit of length"));
    for (const char* unit : lengthUnits) m_unit->addItem(QString::fromLatin1(unit));
    form->addRow(tr("Unit"), m_unit);
    m_points = new QLineEdit;
    m_points->setObjectName("measure.points");
    m_points->setAccessibleName(tr("Positions of the end points or corners, x,y in pixels"));
    m_points->setToolTip(m_points->accessibleName());
    form->addRow(tr("Points"), m_points);
}

void MeasurePanel::addAxes(QFormLayout* form) {
    m_drawAxes = makeDraw("measure.draw_axes", CalibrationMode::Axes,
                          tr("Press at the origin, then drag along the x axis"));
    m_resetAxes = new QToolButton;
    m_resetAxes->setObjectName("measure.reset_axes");
    m_resetAxes->setText(tr("Reset"));
    m_resetAxes->setToolTip(
        tr("Reset the origin to the corner of the image or of the ground plane"));
    m_up = new QCheckBox(tr("Y axis up"));
    m_up->setObjectName("measure.up");
    form->addRow(tr("Axes"), sideBySide({m_drawAxes, m_resetAxes, m_up}));
    m_place = new QComboBox;
    m_place->setObjectName("measure.place");
    m_place->addItem(tr("Centre of box"));
    m_place->addItem(tr("Bottom centre of box"));
    m_place->setToolTip(tr(
        "Point of the box that is measured; on the ground, a target stands at the bottom centre"));
    m_place->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_place->setMinimumContentsLength(8);
    form->addRow(tr("Reference"), m_place);
}

void MeasurePanel::addTime(QFormLayout* form) {
    m_fps = makeSpin("measure.fps", tr("Frame rate of the camera"), 1e6, 3);
    m_fps->setToolTip(
        tr("Frame rate of the camera, if the video plays slower or faster than it was recorded. 0: "
           "frame rate of the video"));
    form->addRow(tr("Camera fps"), m_fps);
    m_cutoff = makeSpin("measure.cutoff", tr("Cutoff frequency of the filter"), 1e6, 2);
    m_cutoff->setSuffix(tr(" Hz"));
    m_cutoff->setSpecialValueText(tr("not filtered"));
    m_cutoff->setToolTip(
        tr("Positions pass a second-order Butterworth filter, forwards and backwards, before "
           "speeds are derived: faster changes are removed as measurement noise. At half of the "
           "frame rate or above, the filter is off"));
    form->addRow(tr("Cutoff"), m_cutoff);
}

QWidget* MeasurePanel::makePlot() {
    auto* right = new QWidget;
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    m_quantity = new QComboBox;
    m_quantity->setObjectName("measure.quantity");
    m_quantity->setAccessibleName(tr("Quantity in chart"));
    for (int i = 0; i < int(MotionQuantity::Count); ++i)
        m_quantity->addItem(titleOf(MotionQuantity(i)));
    m_quantity->setCurrentIndex(int(MotionQuantity::Speed));
    auto* save = new QPushButton(tr("Export"));
    save->setObjectName("measure.export");
    save->setToolTip(tr("Save the chart as an image, or all quantities as CSV"));
    save->setMenu(m_menu);
    m_readout = makeReadout(right, "measure.readout", tr("Values in the current frame"));
    m_summary = new QLabel;
    m_summary->setObjectName("measure.summary");
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_quantity);
    bar->addWidget(m_readout, 1);
    bar->addWidget(save);
    column->addLayout(bar);
    m_chart = new MotionChart;
    addChartMenu(m_chart, m_menu, [this](QPoint at) {
        if (!m_model->lines().empty()) m_document.post(command::Seek{m_chart->frameAt(at.x())});
    });
    connect(m_chart, &MotionChart::picked, this,
            [this](FrameIndex frame) { m_document.post(command::Seek{frame}); });
    m_empty = new EmptyState(
        m_chart, "measure.empty",
        {"measure", tr("Nothing to measure"), tr("Track a target to plot its motion.")});
    m_empty->addButton(tr("Track to end"), QStringLiteral("measure.track"),
                       [this] { targets::track(m_document, {}); });
    column->addWidget(m_chart, 1);
    column->addWidget(m_summary);
    return right;
}

void MeasurePanel::connectForm() {
    connect(m_scale, &QComboBox::activated, this, [this](int at) {
        const auto scale = Calibration::Scale(m_scale->itemData(at).toInt());
        edit([scale](Calibration& scene) { scene.scale = scale; });
        // If the chosen scale does not exist yet, start its tool.
        const Calibration& scene = m_model->calibration();
        if (scale == Calibration::Scale::Stick && !scene.stick)
            m_selection.setSceneTool(CalibrationMode::Stick);
        if (scale == Calibration::Scale::Plane && !scene.plane)
            m_selection.setSceneTool(CalibrationMode::Plane);
    });
    const auto on = [this](QDoubleSpinBox* spin, auto change) {
        connect(spin, &QDoubleSpinBox::valueChanged, this, [this, change](double value) {
            edit([&](Calibration& scene) { change(scene, value); });
        });
    };
    on(m_length, [](Calibration& scene, double value) {
        if (scene.stick) scene.stick->length = value;
    });
    on(m_width, [](Calibration& scene, double value) {
        if (scene.plane) scene.plane->width = value;
    });
    on(m_height, [](Calibration& scene, double value) {
        if (scene.plane) scene.plane->height = value;
    });
    on(m_fps, [](Calibration& scene, double value) { scene.fps = value; });
    on(m_cutoff, [](Calibration& scene, double value) { scene.cutoff = value; });
    connect(m_unit, &QComboBox::activated, this, [this] {
        edit([this](Calibration& scene) { scene.unit = m_unit->currentText().toStdString(); });
    });
    connect(m_points, &QLineEdit::editingFinished, this, &MeasurePanel::typePoints);
    connect(m_resetAxes, &QToolButton::clicked, this,
            [this] { edit([](Calibration& scene) { scene.axes.reset(); }); });
    connect(m_up, &QCheckBox::clicked, this,
            [this](bool up) { edit([up](Calibration& scene) { scene.up = up; }); });
    connect(m_place, &QComboBox::activated, this, [this](int at) {
        edit([at](Calibration& scene) { scene.place = Calibration::Place(at); });
    });
    connect(m_quantity, &QComboBox::currentIndexChanged, this, &MeasurePanel::refresh);
}

void MeasurePanel::edit(const std::function<void(Calibration&)>& change) {
    if (m_showing) return;
    Calibration scene = m_model->calibration();
    change(scene);
    Annotations& annotations = m_document.annotations();
    if (!(scene == m_model->calibration()))
        annotations.edit(
            setCalibration(annotations.annotated(), scene, m_document.frame(), mergeTyped));
    showCalibration();
    refresh();
}

/// Parses x,y of each end or corner. Invalid input is ignored.
void MeasurePanel::typePoints() {
    Calibration scene = m_model->calibration();
    QStringList numbers =
        m_points->text().split(QRegularExpression(QStringLiteral("[,;\\s]+")), Qt::SkipEmptyParts);
    auto points = pointsOf(scene);
    bool sound = numbers.size() == qsizetype(2 * points.size());
    for (std::size_t i = 0; sound && i < points.size(); ++i) {
        bool x = false, y = false;
        *points[i] = {numbers[qsizetype(2 * i)].toDouble(&x),
                      numbers[qsizetype(2 * i + 1)].toDouble(&y)};
        sound = x && y;
    }
    if (sound) edit([&](Calibration& now) { now = scene; });
    showCalibration();
}

void MeasurePanel::showCalibration() {
    m_showing = true;
    const Calibration& scene = m_model->calibration();
    m_scale->setCurrentIndex(m_scale->findData(int(scene.scale)));
    m_unit->setCurrentText(QString::fromStdString(scene.unit));
    m_length->setValue(scene.stick ? scene.stick->length : 1);
    m_width->setValue(scene.plane ? scene.plane->width : 1);
    m_height->setValue(scene.plane ? scene.plane->height : 1);
    if (!m_points->hasFocus() || !m_points->isModified()) m_points->setText(pointsText(scene));
    m_up->setChecked(scene.up);
    m_place->setCurrentIndex(int(scene.place));
    m_fps->setValue(scene.fps);
    const double shown = m_model->videoFps();
    m_fps->setSpecialValueText(shown > 0 ? tr("%1 (video)").arg(QLocale().toString(shown, 'g', 6))
                                         : tr("unknown"));
    m_cutoff->setValue(scene.cutoff);
    m_resetAxes->setEnabled(scene.axes.has_value());
    const std::pair<QToolButton*, CalibrationMode> tools[] = {{m_drawStick, CalibrationMode::Stick},
                                                              {m_drawPlane, CalibrationMode::Plane},
                                                              {m_drawAxes, CalibrationMode::Axes}};
    for (const auto& [button, tool] : tools) {
        button->setChecked(m_selection.sceneTool() == tool);
        button->setEnabled(m_document.frames() != nullptr);
    }
    showRows(scene);
    m_showing = false;
}

/// Shows only the fields of the active scale.
void MeasurePanel::showRows(const Calibration& scene) {
    const bool stick = scene.scale == Calibration::Scale::Stick;
    const bool plane = scene.scale == Calibration::Scale::Plane;
    const auto setRow = [this](QWidget* field, bool shown) {
        field->setVisible(shown);
        m_form->labelForField(field)->setVisible(shown);
    };
    m_drawStick->setVisible(stick);
    m_drawPlane->setVisible(plane);
    setRow(m_lengthRow, stick && scene.stick);
    setRow(m_sizeRow, plane && scene.plane);
    setRow(m_unit, scene.measured());
    setRow(m_points, scene.measured());
}

void MeasurePanel::askLength() {
    if (!m_length->isVisible() || !m_model->calibration().stick) return;
    m_length->setFocus();
    m_length->selectAll();
}

void MeasurePanel::schedule() {
    if (isVisible() && !m_timer.isActive()) m_timer.start();
}

void MeasurePanel::refresh() {
    if (!isVisible()) return;
    m_model->update(m_selection.target());
    m_chart->show(m_model->lines(), MotionQuantity(m_quantity->currentIndex()),
                  m_model->calibration(), m_model->measuring().fps);
    m_empty->setEmpty(m_model->lines().empty());
    m_summary->setText(summary());
    m_summary->setToolTip(m_summary->text());
    showFrame();
}

/// Describes the filter, the frame rate and the size of a pixel.
QString MeasurePanel::summary() const {
    const QLocale locale;
    const MeasurementContext how = m_model->measuring();
    const Calibration& scene = m_model->calibration();
    QStringList parts;
    parts << (how.cutoff > 0
                  ? tr("Butterworth, zero phase, cutoff %1 Hz").arg(locale.toString(how.cutoff))
                  : tr("Not filtered"));
    parts << tr("%1 frames/s").arg(locale.toString(how.fps, 'g', 6));
    const auto targets = m_document.annotations().shownAt(m_document.frame());
    const SceneMap map(scene);
    for (const ShownBox& shown : targets) {
        if (m_selection.target() && shown.id != m_selection.target()) continue;
        if (!shown.box.present() || !scene.measured()) continue;
        if (const auto units = map.unitsPerPixel(measuredPlace(shown.box.box, scene.place))) {
            parts << tr("1 px = %1 %2 at %3")
                         .arg(locale.toString(*units, 'g', 3), QString::fromStdString(scene.unit),
                              QString::fromStdString(shown.label.empty()
                                                         ? '#' + std::to_string(shown.id)
                                                         : shown.label));
            break;
        }
    }
    return parts.join(QStringLiteral(" · "));
}

void MeasurePanel::showFrame() {
    if (!isVisible()) return;
    const FrameIndex frame = m_document.frame();
    m_chart->setFrame(frame);
    const auto quantity = MotionQuantity(m_quantity->currentIndex());
    QStringList values;
    for (const MotionModel::Line& line : m_model->lines()) {
        const Motion* const motion = MotionModel::at(line, frame);
        const double value = motion ? valueOf(*motion, quantity) : std::nan("");
        const QString number = std::isnan(value) ? QStringLiteral("–")
                                                 : QLocale().toString(value, 'f', 3) + ' ' +
                                                       unitOf(quantity, m_model->calibration());
        values << (m_model->lines().size() > 1 ? line.name + QStringLiteral(": ") + number
                                               : number);
    }
    m_readout->setText(values.join(QStringLiteral("   ")));
}

void MeasurePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_selection.setSceneShown(true);
    showCalibration();
    refresh();
}

void MeasurePanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_selection.setSceneTool(CalibrationMode::None);
    m_selection.setSceneShown(false);
}

Exportable MeasurePanel::exportable() const {
    Exportable exportable;
    exportable.name = "motion";
    exportable.size = m_chart->size();
    exportable.paint = [this](QPainter& painter, const QRectF& place) {
        painter.fillRect(place, m_chart->palette().base());
        m_chart->paint(painter, place);
    };
    exportable.saveCsv = [this](const QString& path) { return m_model->save(path); };
    return exportable;
}

QWidget* makeMeasurePanel(const PanelContext& context) {
    return new MeasurePanel(context);
}

}  // namespace spoor
