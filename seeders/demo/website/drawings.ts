/*
 * Pictures of the demo's web sites, drawn by ourselves: flat, in few colours, each its own. SVG of 1600 by 900.
 */

interface Tones {
  sky: string
  sun: string
  far: string
  near: string
  wall: string
  roof: string
  dark: string
}

const tones = (hue: number): Tones => ({
  sky: `hsl(${hue} 45% 88%)`,
  sun: `hsl(${30 + (hue % 20)} 82% 72%)`,
  far: `hsl(${(hue + 20) % 360} 28% 72%)`,
  near: `hsl(${(hue + 40) % 360} 32% 52%)`,
  wall: `hsl(${(hue + 180) % 360} 38% 92%)`,
  roof: `hsl(${hue} 42% 38%)`,
  dark: `hsl(${hue} 35% 22%)`,
})

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">${body}</svg>`
const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const ground = (t: Tones) =>
  rect(0, 0, 1600, 900, t.sky) +
  circle(1270, 190, 90, t.sun) +
  `<path d="M0 620 Q300 500 640 600 T1250 560 T1600 610 V900 H0Z" fill="${t.far}"/>` +
  `<path d="M0 720 Q420 650 860 710 T1600 700 V900 H0Z" fill="${t.near}"/>`

const tree = (x: number, y: number, size: number, t: Tones) =>
  rect(x - size / 12, y - size, size / 6, size, t.dark) +
  circle(x, y - size * 1.2, size / 2, t.roof) +
  circle(x - size / 3, y - size * 0.95, size / 3, t.roof) +
  circle(x + size / 3, y - size * 0.95, size / 3, t.roof)

const person = (x: number, y: number, size: number, shirt: string, t: Tones) =>
  circle(x, y - size * 0.85, size * 0.16, t.dark) +
  `<path d="M${x - size * 0.22} ${y - size * 0.3} Q${x} ${y - size * 0.85} ${x + size * 0.22} ${y - size * 0.3}Z" fill="${shirt}"/>` +
  rect(x - size * 0.13, y - size * 0.32, size * 0.1, size * 0.32, t.dark) +
  rect(x + size * 0.03, y - size * 0.32, size * 0.1, size * 0.32, t.dark)

const flag = (x: number, y: number) =>
  rect(x, y, 8, 330, '#5b5b5b') + rect(x + 8, y, 150, 90, '#006a4e') + circle(x + 78, y + 45, 27, '#f42a41')

/** The house itself, with its flag. */
export function building(hue: number, storeys: number): string {
  const t = tones(hue)
  const top = 700 - storeys * 110
  return svg(
    ground(t) +
      tree(150, 740, 190, t) +
      tree(1480, 760, 230, t) +
      rect(330, top, 940, 700 - top + 30, t.wall) +
      rect(310, top - 26, 980, 34, t.roof) +
      many(
        storeys,
        (row) =>
          rect(330, top + row * 110 + 96, 940, 12, t.far) +
          many(8, (column) =>
            (column === 3 || column === 4) && row === storeys - 1
              ? ''
              : rect(370 + column * 112, top + row * 110 + 26, 68, 58, t.roof, 'rx="4"'),
          ),
      ) +
      rect(712, 610, 176, 120, t.dark, 'rx="6"') +
      flag(240, 400) +
      many(7, (index) =>
        person(420 + index * 120 + (index % 2) * 30, 830 + (index % 3) * 18, 120, index % 2 ? t.wall : t.sun, t),
      ),
  )
}

/** A class, from behind. */
export function classroom(hue: number): string {
  const t = tones(hue)
  return svg(
    rect(0, 0, 1600, 900, t.wall) +
      rect(0, 700, 1600, 200, t.far) +
      rect(360, 110, 880, 380, t.dark, 'rx="10"') +
      rect(360, 490, 880, 22, t.roof) +
      many(4, (row) => rect(430, 170 + row * 75, 320 + ((row * 97) % 260), 14, t.sky, 'rx="7" opacity="0.8"')) +
      rect(80, 130, 200, 300, t.sky, 'rx="8"') +
      rect(1320, 130, 200, 300, t.sky, 'rx="8"') +
      person(1150, 700, 330, t.sun, t) +
      many(
        6,
        (seat) =>
          circle(170 + seat * 250, 690, 62, t.dark) +
          `<path d="M${70 + seat * 250} 900 Q${170 + seat * 250} 660 ${270 + seat * 250} 900Z" fill="${seat % 2 ? t.near : t.roof}"/>`,
      ),
  )
}

/** The day of sports. */
export function sports(hue: number): string {
  const t = tones(hue)
  return svg(
    ground(t) +
      `<path d="M0 800 Q800 640 1600 800 V900 H0Z" fill="${t.roof}"/>` +
      many(
        3,
        (line) =>
          `<path d="M0 ${822 + line * 26} Q800 ${664 + line * 30} 1600 ${822 + line * 26}" fill="none" stroke="${t.wall}" stroke-width="5"/>`,
      ) +
      many(5, (index) =>
        person(330 + index * 220, 780 - Math.abs(2 - index) * -12, 220, index % 2 ? t.sun : t.wall, t),
      ) +
      many(
        14,
        (index) =>
          `<path d="M${60 + index * 110} ${90 + (index % 2) * 22} l36 0 l-18 44z" fill="${index % 2 ? t.sun : t.roof}"/>`,
      ) +
      tree(60, 700, 160, t) +
      tree(1540, 700, 170, t),
  )
}

/** Shelves, and who reads. */
export function library(hue: number): string {
  const t = tones(hue)
  return svg(
    rect(0, 0, 1600, 900, t.wall) +
      many(
        3,
        (row) =>
          rect(80, 90 + row * 200, 1440, 170, t.far) +
          many(36, (book) =>
            rect(
              96 + book * 39,
              110 + row * 200 + ((book * 7 + row * 5) % 5) * 8,
              27,
              146 - ((book * 7 + row * 5) % 5) * 8,
              [t.roof, t.near, t.sun, t.dark][(book * 3 + row) % 4] ?? t.roof,
              'rx="3"',
            ),
          ) +
          rect(80, 256 + row * 200, 1440, 14, t.dark),
      ) +
      rect(0, 720, 1600, 180, t.near) +
      person(420, 820, 260, t.sun, t) +
      person(820, 830, 260, t.wall, t) +
      person(1190, 820, 260, t.sky, t),
  )
}

/** The laboratory. */
export function laboratory(hue: number): string {
  const t = tones(hue)
  const flask = (x: number, size: number, fill: string) =>
    `<path d="M${x - size * 0.12} ${640 - size} h${size * 0.24} v${size * 0.4} l${size * 0.36} ${size * 0.6} h${-size * 0.96} l${size * 0.36} ${-size * 0.6}z" fill="${t.wall}" stroke="${t.dark}" stroke-width="8"/><path d="M${x - size * 0.36} ${640 - size * 0.24} h${size * 0.72} l${size * 0.12} ${size * 0.22} h${-size * 0.96}z" fill="${fill}"/>`
  return svg(
    rect(0, 0, 1600, 900, t.sky) +
      rect(120, 80, 1360, 260, t.wall, 'rx="10"') +
      many(18, (index) =>
        rect(
          160 + index * 73,
          130 + (index % 3) * 14,
          44,
          180 - (index % 3) * 14,
          [t.near, t.sun, t.roof][index % 3] ?? t.near,
          'rx="8" opacity="0.85"',
        ),
      ) +
      rect(0, 640, 1600, 40, t.dark) +
      rect(0, 680, 1600, 220, t.roof) +
      flask(420, 230, t.sun) +
      flask(690, 180, t.near) +
      flask(930, 250, t.far) +
      person(1250, 700, 380, t.wall, t),
  )
}

/** The monument of the language, and flowers. */
export function monument(hue: number): string {
  const t = tones(hue)
  const column = (x: number, height: number, width: number) =>
    `<path d="M${x} 700 V${700 - height} q0 -26 26 -26 h${width} q26 0 26 26 V700 h-22 V${712 - height} h${-width - 8} V700z" fill="${t.wall}" stroke="${t.far}" stroke-width="4"/>`
  return svg(
    ground(t) +
      circle(800, 400, 190, '#c8102e') +
      column(420, 240, 60) +
      column(570, 320, 70) +
      `<path d="M730 700 V300 l70 -110 l70 110 V700 h-26 V320 l-44 -70 l-44 70 V700z" fill="${t.wall}" stroke="${t.far}" stroke-width="4"/>` +
      column(910, 320, 70) +
      column(1080, 240, 60) +
      rect(330, 696, 940, 34, t.wall) +
      rect(280, 730, 1040, 34, t.far) +
      many(24, (index) =>
        circle(340 + index * 40, 740 + (index % 2) * 26, 17, ['#c8102e', '#f2b705', '#fff'][index % 3] ?? '#fff'),
      ) +
      many(6, (index) => person(330 + index * 190, 880, 150, index % 2 ? t.wall : t.dark, t)),
  )
}

/** Somebody's face: no real person's. */
export function portrait(hue: number, scarf: boolean): string {
  const t = tones(hue)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 800 1000">${rect(0, 0, 800, 1000, t.sky)}${circle(400, 400, 330, t.far)}<path d="M90 1000 Q120 700 400 690 T710 1000Z" fill="${t.roof}"/>${rect(345, 560, 110, 160, '#b98a66', 'rx="40"')}<ellipse cx="400" cy="420" rx="150" ry="190" fill="#c79a75"/>${
    scarf
      ? `<path d="M210 470 Q190 190 400 190 T590 470 Q640 720 560 800 L520 700 Q570 480 520 360 Q400 260 280 360 Q230 480 280 700 L240 800 Q160 720 210 470Z" fill="${t.near}"/>`
      : `<path d="M240 400 Q230 210 400 205 T560 400 Q530 300 400 300 T240 400Z" fill="#2b2320"/><path d="M320 545 q80 40 160 0 q-10 60 -80 62 t-80 -62z" fill="#2b2320" opacity="0.25"/>`
  }${circle(340, 420, 13, '#2b2320')}${circle(460, 420, 13, '#2b2320')}<path d="M345 510 q55 42 110 0" fill="none" stroke="#7a4a35" stroke-width="10" stroke-linecap="round"/></svg>`
}

/** Streets around the institution, as a sign at its gate would show them. */
export function map(hue: number): string {
  const t = tones(hue)
  const road = (d: string, wide = 46) =>
    `<path d="${d}" fill="none" stroke="${t.far}" stroke-width="${wide + 14}"/><path d="${d}" fill="none" stroke="#ffffff" stroke-width="${wide}"/>`
  return svg(
    rect(0, 0, 1600, 900, t.wall) +
      many(22, (at) => rect(60 + (at % 8) * 190, 60 + Math.floor(at / 8) * 290, 120, 150, t.sky, 'rx="12"')) +
      `<path d="M-20 820 Q400 700 760 780 T1620 640 V920 H-20z" fill="#9cc7e4"/>` +
      road('M-20 250 H1620') +
      road('M480 -20 V760') +
      road('M1120 -20 V700', 34) +
      road('M480 540 H1620', 34) +
      rect(620, 320, 380, 160, t.roof, 'rx="14"') +
      `<path d="M810 400 q-70 -90 0 -150 q70 60 0 150z" fill="#c8102e"/>` +
      circle(810, 315, 24, '#ffffff'),
  )
}
