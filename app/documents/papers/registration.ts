import type { DocumentLang, ImageBytes, SchoolHead } from '../types'

/** Slips with number and PIN by which a guardian proof-reads a student's data; eight on A4, to be cut apart. */
export interface PinSlipsPaper {
  lang: DocumentLang
  school: SchoolHead
  words: { title: string; number: string; pin: string; how: string; until: string; secret: string }
  slips: {
    name: string
    place: string
    number: string
    pin: string
    link: string
    /** SVG of the page's address. */ qr: string
  }[]
}

/** Forms of a registration for signing, a student a page. Every text comes ready to print, in the digits of `lang`. */
export interface RegistrationFormPaper {
  lang: DocumentLang
  school: SchoolHead
  title: string
  subtitle: string
  words: {
    photo: string
    signature: string
    subjects: string
    code: string
    subject: string
    kind: string
    declared: string
    foot: string
  }
  /** Below the lines: student, guardian, class teacher, head. */
  signs: string[]
  pages: {
    number: string
    place: string
    photo?: ImageBytes
    signature?: ImageBytes
    facts: { label: string; value: string }[]
    subjects: { code: string; name: string; kind: string }[]
  }[]
}

/** The list of a registration, a row a student, with room to sign. */
export interface RegistrationListPaper {
  lang: DocumentLang
  school: SchoolHead
  title: string
  subtitle: string
  heads: {
    serial: string
    roll: string
    photo: string
    name: string
    parents: string
    born: string
    subjects: string
    sign: string
  }
  sections: {
    title: string
    rows: {
      serial: string
      roll: string
      photo?: ImageBytes
      name: string[]
      parents: string[]
      born: string[]
      subjects: string
    }[]
  }[]
  signs: string[]
  foot: string
}
