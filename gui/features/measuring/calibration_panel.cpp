// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/measuring/calibration_panel.h"

#include "engine/measure/scene_map.h"
#include "gui/document/document.h"
#include "gui/document/motion_model.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/section.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QTimer>
#include <QToolButton>
#include <cmath>
#include <utility>
#include <vector>

namespace spoor {
namespace {

constexpr double maxLength = 1e6;
constexpr int labelLetters = 13;
constexpr double axisLength = 100;  ///< of new axes, in pixels
constexpr const char* mergeTyped = "measuring";

QWidget* sideBySide(const std::vector<QWidget*>& widgets) {
    auto* row = new QWidget;
    auto* layout = rowIn(row, {}, 4);
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

/// Adds a row whose label is as wide as those of the other groups.
void addRow(QFormLayout* form, const QString& label, QWidget* field) {
    auto* caption = new QLabel(label);
    caption->setBuddy(field);
    caption->setMinimumWidth(letterWidth(caption->fontMetrics()) * labelLetters);
    form->addRow(caption, field);
}

QString pointText(const PointF& point) {
    return QString::number(point.x, 'g', 7) + ',' + QString::number(point.y, 'g', 7);
}

QString pointsText(const Calibration& scene) {
    QStringList texts;
    for (const PointF* point : pointsOf(scene)) texts << pointText(*point);
    return texts.join(QStringLiteral("  "));
}

/// Parses x,y of each point. Returns false if the text is something else.
bool parsePoints(const QString& text, const std::vector<PointF*>& points) {
    const QStringList numbers =
        text.split(QRegularExpression(QStringLiteral("[,;\\s]+")), Qt::SkipEmptyParts);
    bool sound = numbers.size() == qsizetype(2 * points.size());
    for (std::size_t i = 0; sound && i < points.size(); ++i) {
        bool x = false, y = false;
        *points[i] = {numbers[qsizetype(2 * i)].toDouble(&x),
                      numbers[qsizetype(2 * i + 1)].toDouble(&y)};
        sound = x && y;
    }
    return sound;
}

}  // namespace

CalibrationPanel::CalibrationPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_selection(context.selection),
      m_model(new MotionModel(context.document, this)),
      m_tool(CalibrationMode::None) {
    nameControl(this, "calibration_panel", tr("Calibration"));
    auto* column = columnIn(this, {}, 0);
    m_scaleForm = addGroup(tr("Scale"), "measure.scale");
    addScale(m_scaleForm);
    addAxes(addGroup(tr("Axes"), "measure.axes"));
    addMotion(addGroup(tr("Motion"), "measure.motion"));
    column->addStretch(1);
    connectForm();
    connect(&m_document.annotations(), &Annotations::changed, this,
            &CalibrationPanel::showCalibration);
    for (auto signal : {&Document::framesChanged, &Document::reportChanged})
        connect(&m_document, signal, this, &CalibrationPanel::showCalibration);
    connect(&m_selection, &Selection::targetChanged, this, &CalibrationPanel::showCalibration);
    connect(&m_selection, &Selection::sceneChanged, this, [this] {
        const CalibrationMode before = std::exchange(m_tool, m_selection.calibrationTool());
        showCalibration();
        // The user types the length next, after the view has handled the mouse.
        if (before == CalibrationMode::Stick && m_tool == CalibrationMode::None)
            QTimer::singleShot(0, this, &CalibrationPanel::askLength);
    });
    showCalibration();
}

/// A section with a form.
QFormLayout* CalibrationPanel::addGroup(const QString& heading, const char* name) {
    auto* fields = new QWidget;
    auto* column = columnIn(fields, {}, 6);
    auto* form = new QFormLayout;
    column->addLayout(form);
    form->setVerticalSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto* section = new Section(QLatin1String(name), heading, fields);
    section->setContentsMargins(12, 0, 12, 0);
    layout()->addWidget(section);
    return form;
}

QDoubleSpinBox* CalibrationPanel::makeSpin(const char* name, const QString& title, double high,
                                           int decimals) {
    auto* spin = new QDoubleSpinBox;
    nameControl(spin, name, title);
    spin->setDecimals(decimals);
    spin->setRange(0, high);
    spin->setAlignment(Qt::AlignRight);
    spin->setKeyboardTracking(false);
    spin->setMinimumWidth(64);
    spin->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return spin;
}

QToolButton* CalibrationPanel::makeDraw(const char* name, CalibrationMode tool,
                                        const QString& help) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(tr("Draw"));
    button->setToolTip(help);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, [this, tool](bool on) {
        m_selection.setCalibrationTool(on ? tool : CalibrationMode::None);
    });
    return button;
}

void CalibrationPanel::addScale(QFormLayout* form) {
    m_scale = new SegmentedControl;
    nameControl(m_scale, "measure.scale", tr("Scale"));
    m_scale->add(tr("Pixels"), int(Calibration::Scale::Pixels));
    m_scale->add(tr("Ruler"), int(Calibration::Scale::Stick),
                 tr("Something of known length, at the same distance from the camera as the "
                    "targets"));
    m_scale->add(tr("Ground plane"), int(Calibration::Scale::Plane),
                 tr("A rectangle of known size on the ground on which the targets move"));
    m_scale->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    form->addRow(m_scale);
    m_drawStick = makeDraw("measure.draw_stick", CalibrationMode::Stick,
                           tr("Drag along something of known length"));
    m_drawPlane =
        makeDraw("measure.draw_plane", CalibrationMode::Plane,
                 tr("Drag over a rectangle of known size, then move its corners into place"));
    m_points = new QLineEdit;
    m_points->setObjectName("measure.points");
    m_points->setAccessibleName(tr("Positions of the end points or corners, x,y in pixels"));
    m_points->setToolTip(m_points->accessibleName());
    m_length = makeSpin("measure.length", tr("Length of the ruler"), maxLength, 4);
    m_unit = new QComboBox;
    nameControl(m_unit, "measure.unit", tr("Unit of length"));
    for (const char* unit : lengthUnits) m_unit->addItem(QString::fromLatin1(unit));
    m_unit->setMinimumWidth(m_unit->sizeHint().width());
    m_lengthRow = sideBySide({m_length, m_unit});
    addRow(form, tr("Length"), m_lengthRow);
    m_width =
        makeSpin("measure.width",
                 tr("Width of the ground plane: the side from its first to its second corner"),
                 maxLength, 4);
    m_height = makeSpin("measure.height", tr("Height of the ground plane"), maxLength, 4);
    m_sizeRow = sideBySide({m_width, new QLabel(QString(QChar(0xd7))), m_height});
    addRow(form, tr("Size"), m_sizeRow);
    m_unitRow = sideBySide({});
    addRow(form, tr("Unit"), m_unitRow);
    m_drawRow = sideBySide({m_points, m_drawStick, m_drawPlane});
    addRow(form, tr("End points"), m_drawRow);
    m_pixel = new QLabel;
    setUpText(m_pixel, "measure.pixel", {TextLook::Quiet});
    // QFormLayout gives rows that appear no height if another one wraps its text.
    form->parentWidget()->layout()->addWidget(m_pixel);
}

void CalibrationPanel::addAxes(QFormLayout* form) {
    m_drawAxes = makeDraw("measure.draw_axes", CalibrationMode::Axes,
                          tr("Press at the origin, then drag along the x axis"));
    m_resetAxes = new QToolButton;
    m_resetAxes->setObjectName("measure.reset_axes");
    m_resetAxes->setText(tr("Reset"));
    m_resetAxes->setToolTip(
        tr("Reset the origin to the corner of the image or of the ground plane"));
    m_up = new Switch;
    nameControl(m_up, "measure.up", tr("Y axis up"));
    auto* origin = new QWidget;
    m_origin = new QLineEdit;
    nameControl(m_origin, "measure.origin", tr("Origin of the axes, x,y in pixels"));
    m_origin->setToolTip(m_origin->accessibleName());
    m_origin->setPlaceholderText(tr("Corner"));
    m_origin->setMinimumWidth(letterWidth(m_origin->fontMetrics()) * 6);
    connect(m_origin, &QLineEdit::editingFinished, this, &CalibrationPanel::typeOrigin);
    auto* row = rowIn(origin, {}, 4);
    row->addWidget(m_origin, 1);
    addAll(row, {m_drawAxes, m_resetAxes});
    addRow(form, tr("Origin"), origin);
    addRow(form, tr("Y axis up"), m_up);
}

void CalibrationPanel::addMotion(QFormLayout* form) {
    m_fps = makeSpin("measure.fps", tr("Frame rate of the camera"), 1e6, 3);
    m_fps->setSuffix(tr(" frames/s"));
    m_fps->setToolTip(
        tr("Frame rate of the camera, if the video plays slower or faster than it was recorded. 0: "
           "frame rate of the video"));
    addRow(form, tr("Camera rate"), m_fps);
    m_cutoff = makeSpin("measure.cutoff", tr("Cutoff frequency of the filter"), 1e6, 2);
    m_cutoff->setSuffix(tr(" Hz"));
    m_cutoff->setSpecialValueText(tr("not filtered"));
    m_cutoff->setToolTip(
        tr("Positions pass a second-order Butterworth filter, forwards and backwards, before "
           "speeds are derived: faster changes are removed as measurement noise. At half of the "
           "frame rate or above, the filter is off"));
    addRow(form, tr("Cutoff"), m_cutoff);
    m_place = new QComboBox;
    m_place->setObjectName("measure.place");
    m_place->addItem(tr("Centre of box"));
    m_place->addItem(tr("Bottom centre of box"));
    m_place->setToolTip(tr(
        "Point of the box that is measured; on the ground, a target stands at the bottom centre"));
    m_place->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_place->setMinimumContentsLength(8);
    addRow(form, tr("Reference"), m_place);
}

void CalibrationPanel::chooseScale(int chosen) {
    const auto scale = Calibration::Scale(chosen);
    edit([scale](Calibration& scene) { scene.scale = scale; });
    // If the chosen scale does not exist yet, start its tool.
    const Calibration& scene = m_model->calibration();
    if (scale == Calibration::Scale::Stick && !scene.stick)
        m_selection.setCalibrationTool(CalibrationMode::Stick);
    if (scale == Calibration::Scale::Plane && !scene.plane)
        m_selection.setCalibrationTool(CalibrationMode::Plane);
}

void CalibrationPanel::connectForm() {
    connect(m_scale, &SegmentedControl::picked, this,
            [this](const QVariant& scale) { chooseScale(scale.toInt()); });
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
    connect(m_points, &QLineEdit::editingFinished, this, &CalibrationPanel::typePoints);
    connect(m_resetAxes, &QToolButton::clicked, this,
            [this] { edit([](Calibration& scene) { scene.axes.reset(); }); });
    connect(m_up, &Switch::clicked, this,
            [this](bool up) { edit([up](Calibration& scene) { scene.up = up; }); });
    connect(m_place, &QComboBox::activated, this, [this](int at) {
        edit([at](Calibration& scene) { scene.place = Calibration::Place(at); });
    });
}

void CalibrationPanel::edit(const std::function<void(Calibration&)>& change) {
    if (m_showing) return;
    Calibration scene = m_model->calibration();
    change(scene);
    Annotations& annotations = m_document.annotations();
    if (!(scene == m_model->calibration()))
        annotations.edit(
            setCalibration(annotations.annotated(), scene, m_document.frame(), mergeTyped));
    showCalibration();
}

/// Parses x,y of each end or corner. Invalid input is ignored.
void CalibrationPanel::typePoints() {
    Calibration scene = m_model->calibration();
    if (parsePoints(m_points->text(), pointsOf(scene)))
        edit([&](Calibration& now) { now = scene; });
    showCalibration();
}

/// Parses x,y of the origin. The axes keep their direction. Without a text, they are reset.
void CalibrationPanel::typeOrigin() {
    if (!m_origin->isModified()) return;
    PointF origin;
    if (m_origin->text().trimmed().isEmpty())
        edit([](Calibration& scene) { scene.axes.reset(); });
    else if (parsePoints(m_origin->text(), {&origin}))
        edit([origin](Calibration& scene) {
            const SceneAxes before = scene.axes.value_or(SceneAxes{{0, 0}, {axisLength, 0}});
            scene.axes = SceneAxes{origin,
                                   {origin.x + before.along.x - before.origin.x,
                                    origin.y + before.along.y - before.origin.y}};
        });
    m_origin->setModified(false);
    showCalibration();
}

void CalibrationPanel::showCalibration() {
    if (!isVisible()) return;
    m_showing = true;
    const Calibration& scene = m_model->calibration();
    m_scale->choose(int(scene.scale));
    m_unit->setCurrentText(QString::fromStdString(scene.unit));
    m_length->setValue(scene.stick ? scene.stick->length : 1);
    m_width->setValue(scene.plane ? scene.plane->width : 1);
    m_height->setValue(scene.plane ? scene.plane->height : 1);
    if (!m_points->hasFocus() || !m_points->isModified()) {
        m_points->setText(pointsText(scene));
        m_points->home(false);  // the first numbers stay visible
    }
    if (!m_origin->hasFocus() || !m_origin->isModified())
        m_origin->setText(scene.axes ? pointText(scene.axes->origin) : QString());
    m_up->setChecked(scene.up);
    m_place->setCurrentIndex(int(scene.place));
    m_fps->setValue(scene.fps);
    const double shown = m_model->videoFps();
    const auto& frames = m_document.frames();
    const QString known =
        frames && frames->info().files ? tr("%1 frames/s, assumed") : tr("%1 frames/s, from video");
    m_fps->setSpecialValueText(shown > 0 ? known.arg(QLocale().toString(shown, 'g', 6))
                                         : tr("unknown"));
    m_cutoff->setValue(scene.cutoff);
    m_resetAxes->setVisible(scene.axes.has_value());  // its room belongs to the field
    const std::pair<QToolButton*, CalibrationMode> tools[] = {{m_drawStick, CalibrationMode::Stick},
                                                              {m_drawPlane, CalibrationMode::Plane},
                                                              {m_drawAxes, CalibrationMode::Axes}};
    for (const auto& [button, tool] : tools) {
        button->setChecked(m_selection.calibrationTool() == tool);
        button->setEnabled(m_document.frames() != nullptr);
    }
    showRows(scene);
    m_showing = false;
}

/// Shows only the fields of the active scale.
void CalibrationPanel::showRows(const Calibration& scene) {
    const bool stick = scene.scale == Calibration::Scale::Stick;
    const bool plane = scene.scale == Calibration::Scale::Plane;
    const auto setRow = [this](QWidget* field, bool shown) {
        m_scaleForm->setRowVisible(field, shown);
    };
    m_drawStick->setVisible(stick);
    m_drawPlane->setVisible(plane);
    setRow(m_lengthRow, stick && scene.stick);
    setRow(m_sizeRow, plane && scene.plane);
    if (QWidget* const row = stick ? m_lengthRow : m_unitRow; m_unit->parentWidget() != row) {
        row->layout()->addWidget(m_unit);
        m_unit->show();
    }
    setRow(m_unitRow, plane && scene.measured());
    static_cast<QLabel*>(m_scaleForm->labelForField(m_drawRow))
        ->setText(stick ? tr("End points") : tr("Corners"));
    setRow(m_drawRow, stick || plane);
    const QString pixel = QStringList{pixelText(), errorText()}.join(QLatin1Char(' ')).trimmed();
    m_pixel->setText(pixel);
    m_pixel->setVisible(!pixel.isEmpty());
}

void CalibrationPanel::askLength() {
    if (!m_length->isVisible() || !m_model->calibration().stick) return;
    m_length->setFocus();
    m_length->selectAll();
}

/// The size of a pixel at a target of the frame; empty if it is unknown.
QString CalibrationPanel::pixelText() const {
    const auto at = unitsPerPixel(m_document, m_selection.target());
    const SessionTarget* const target =
        at ? m_document.annotations().session().target(at->second) : nullptr;
    if (!target) return {};
    return tr("1 px = %1 %2 at %3.")
        .arg(QLocale().toString(at->first, 'g', 3),
             QString::fromStdString(m_model->calibration().unit), targetName(*target));
}

/// How much the lengths depend on the ends of the ruler; empty if there is none.
QString CalibrationPanel::errorText() const {
    const Calibration& scene = m_model->calibration();
    if (scene.scale != Calibration::Scale::Stick || !scene.stick) return {};
    const auto& [from, to] = scene.stick->ends;
    const double pixels = std::hypot(to.x - from.x, to.y - from.y);
    if (pixels <= 0) return {};
    return tr("An end that is 1 px off changes lengths by %1 %.")
        .arg(QLocale().toString(100 / pixels, 'g', 2));
}

void CalibrationPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showCalibration();
}

}  // namespace spoor
