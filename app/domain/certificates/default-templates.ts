import type { DocumentKind } from './kinds.policy'

export type Layout = 'letter' | 'certificate'
interface SignatureTitle {
  titleEn: string
  titleBn: string
}

/** What a template is, whether it came with the application or was written by the institution. */
export interface TemplateText {
  kind: DocumentKind
  nameEn: string
  nameBn: string
  titleEn: string
  titleBn: string
  bodyEn: string
  bodyBn: string
  layout: Layout
  signatures: SignatureTitle[]
}

const HEAD: SignatureTitle = { titleEn: 'Head of the institution', titleBn: 'প্রতিষ্ঠান প্রধান' }
const CLASS_TEACHER: SignatureTitle = { titleEn: 'Class teacher', titleBn: 'শ্রেণি শিক্ষক' }
const CLERK: SignatureTitle = { titleEn: 'Office assistant', titleBn: 'অফিস সহকারী' }

/** The wording every institution begins with (domain facts, section 9); an edited one takes its default's place. */
export const DEFAULT_TEMPLATES: Readonly<Record<string, TemplateText>> = {
  'transfer-standard': {
    kind: 'transfer',
    nameEn: 'Transfer certificate',
    nameBn: 'ছাড়পত্র',
    titleEn: 'Transfer Certificate',
    titleBn: 'ছাড়পত্র',
    layout: 'letter',
    signatures: [CLERK, CLASS_TEACHER, HEAD],
    bodyBn:
      'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, {নাম}, পিতা: {পিতা}, মাতা: {মাতা}[, ঠিকানা: {ঠিকানা}], ভর্তি বহি নং {ভর্তি বহি নং}, আইডি {আইডি}, এই প্রতিষ্ঠানে [{ভর্তির তারিখ} হতে ]{প্রস্থানের তারিখ} পর্যন্ত অধ্যয়ন করেছে। প্রস্থানকালে সে {শ্রেণি} শ্রেণির[ {বিভাগ} বিভাগের] {শাখা} শাখার শিক্ষার্থী ছিল; রোল {রোল}, শিক্ষাবর্ষ {শিক্ষাবর্ষ}।\n\nভর্তি বহি অনুযায়ী তার জন্মতারিখ {জন্মতারিখ} (কথায়: {জন্মতারিখ কথায়})।[ সে সর্বশেষ {সর্বশেষ পরীক্ষা} পরীক্ষায় অংশগ্রহণ করে জিপিএ {সর্বশেষ জিপিএ} পেয়েছে।][ উপস্থিতি: {উপস্থিতি}।]\n\n{পাওনা পরিশোধ} পর্যন্ত প্রতিষ্ঠানের সকল পাওনা পরিশোধিত। তার আচরণ {আচরণ} ছিল। প্রস্থানের কারণ: {কারণ}।[ ভর্তি হতে ইচ্ছুক প্রতিষ্ঠান: {নতুন প্রতিষ্ঠান}।][ শিক্ষা বোর্ডের অনুমতিপত্র নং {বোর্ডের অনুমতি নং}, তারিখ {অনুমতির তারিখ}।]\n\nআমি তার জীবনের সর্বাঙ্গীণ উন্নতি কামনা করি।',
    bodyEn:
      'This is to certify that {name}, {child} of {father} and {mother}[, of {address}], admission register no. {admissionNo}, student ID {id}, studied at this institution [from {admittedOn} ]until {leftOn}. On leaving, {he} was a student of Class {class}[, {group} group], section {section}, roll {roll}, session {session}.\n\nAccording to the admission register, {his} date of birth is {bornOn} (in words: {bornOnWords}).[ {He} last sat the {lastExam} and obtained GPA {lastGpa}.][ Attendance: {attendance}.]\n\nAll dues of the institution are paid up to {duesUntil}. {His} conduct was {conduct}. Reason for leaving: {reason}.[ Institution to be joined: {toSchool}.][ Permission of the Board of Education no. {permissionNo}, dated {permissionDate}.]\n\nI wish {him} every success in life.',
  },
  'attestation-student': {
    kind: 'attestation',
    nameEn: 'Attestation of identity',
    nameBn: 'পরিচয় ও ছবি সত্যায়ন',
    titleEn: 'Attestation',
    titleBn: 'সত্যায়নপত্র',
    layout: 'letter',
    signatures: [HEAD],
    bodyBn:
      'সত্যায়ন করা যাচ্ছে যে, ওপরের ছবিটি {নাম}-এর। সে এই প্রতিষ্ঠানের {শ্রেণি} শ্রেণির[ {বিভাগ} বিভাগের] {শাখা} শাখার শিক্ষার্থী; রোল {রোল}, আইডি {আইডি}, শিক্ষাবর্ষ {শিক্ষাবর্ষ}।\n\nপ্রতিষ্ঠানের নথি অনুযায়ী তার পিতার নাম {পিতা}, মাতার নাম {মাতা}, জন্মতারিখ {জন্মতারিখ} (কথায়: {জন্মতারিখ কথায়})[, জন্মনিবন্ধন নম্বর {জন্মনিবন্ধন}][, রক্তের গ্রুপ {রক্তের গ্রুপ}][, ঠিকানা: {ঠিকানা}]।\n\nউপরের তথ্য ও ছবি প্রতিষ্ঠানের নথির সাথে মিলিয়ে সঠিক পাওয়া গেছে। এই সত্যায়নপত্র {উদ্দেশ্য} কাজে ব্যবহারের জন্য দেওয়া হলো।',
    bodyEn:
      'Attested that the photograph above is of {name}, a student of Class {class}[, {group} group], section {section} of this institution; roll {roll}, student ID {id}, session {session}.\n\nAccording to the records of the institution, {his} father is {father}, {his} mother is {mother}, and {his} date of birth is {bornOn} (in words: {bornOnWords})[; birth registration number {birthRegNo}][; blood group {bloodGroup}][; address: {address}].\n\nThese particulars and the photograph were compared with the records and found correct. This attestation is given for {purpose}.',
  },
  'certification-conduct': {
    kind: 'certification',
    nameEn: 'Character certificate',
    nameBn: 'চারিত্রিক সনদ',
    titleEn: 'Character Certificate',
    titleBn: 'চারিত্রিক সনদপত্র',
    layout: 'letter',
    signatures: [HEAD],
    bodyBn:
      'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, {নাম}, পিতা: {পিতা}, মাতা: {মাতা}[, ঠিকানা: {ঠিকানা}], এই প্রতিষ্ঠানের {শ্রেণি} শ্রেণির[ {বিভাগ} বিভাগের] শিক্ষার্থী; রোল {রোল}, আইডি {আইডি}, শিক্ষাবর্ষ {শিক্ষাবর্ষ}। আমি তাকে ব্যক্তিগতভাবে চিনি।\n\nতার স্বভাব ও আচরণ {আচরণ}। আমার জানামতে সে রাষ্ট্র বা শৃঙ্খলাবিরোধী কোনো কাজে যুক্ত নয়।\n\nআমি তার সর্বাঙ্গীণ মঙ্গল ও সাফল্য কামনা করি।',
    bodyEn:
      'This is to certify that {name}, {child} of {father} and {mother}[, of {address}], is a student of Class {class}[, {group} group] of this institution; roll {roll}, student ID {id}, session {session}. {He} is personally known to me.\n\n{His} character and conduct are {conduct}. To the best of my knowledge {he} has taken no part in any activity against the state or discipline.\n\nI wish {him} every success in life.',
  },
  'certification-result': {
    kind: 'certification',
    nameEn: 'Certificate of result',
    nameBn: 'ফলাফলের প্রত্যয়ন',
    titleEn: 'To Whom It May Concern',
    titleBn: 'ফলাফল সংক্রান্ত প্রত্যয়নপত্র',
    layout: 'letter',
    signatures: [CLASS_TEACHER, HEAD],
    bodyBn:
      'প্রত্যয়ন করা যাচ্ছে যে, {নাম}, পিতা: {পিতা}, মাতা: {মাতা}, এই প্রতিষ্ঠানের {শ্রেণি} শ্রেণির {শাখা} শাখার শিক্ষার্থী; রোল {রোল}, আইডি {আইডি}, শিক্ষাবর্ষ {শিক্ষাবর্ষ}। সে {সর্বশেষ পরীক্ষা} পরীক্ষায় জিপিএ {সর্বশেষ জিপিএ} পেয়েছে।\n\nএই পত্র {উদ্দেশ্য} কাজে ব্যবহারের জন্য দেওয়া হলো।',
    bodyEn:
      'This is to certify that {name}, {child} of {father} and {mother}, is a student of Class {class}, section {section} of this institution; roll {roll}, student ID {id}, session {session}. {He} obtained GPA {lastGpa} in the {lastExam}.\n\nThis letter is given for {purpose}.',
  },
  'protyonpotro-student': {
    kind: 'protyonpotro',
    nameEn: 'Certificate of studentship',
    nameBn: 'অধ্যয়নের প্রত্যয়নপত্র',
    titleEn: 'Certificate of Studentship',
    titleBn: 'প্রত্যয়নপত্র',
    layout: 'letter',
    signatures: [HEAD],
    bodyBn:
      'প্রত্যয়ন করা যাচ্ছে যে, {নাম}, পিতা: {পিতা}, মাতা: {মাতা}[, জন্মতারিখ: {জন্মতারিখ}], বর্তমানে এই প্রতিষ্ঠানের {শ্রেণি} শ্রেণির[ {বিভাগ} বিভাগের] {শাখা} শাখার নিয়মিত শিক্ষার্থী; রোল {রোল}, আইডি {আইডি}, শিক্ষাবর্ষ {শিক্ষাবর্ষ}।\n\nএই পত্র {উদ্দেশ্য} কাজে ব্যবহারের জন্য দেওয়া হলো।',
    bodyEn:
      'This is to certify that {name}, {child} of {father} and {mother}[, born on {bornOn}], is at present a regular student of Class {class}[, {group} group], section {section} of this institution; roll {roll}, student ID {id}, session {session}.\n\nThis letter is given for {purpose}.',
  },
  'protyonpotro-stipend': {
    kind: 'protyonpotro',
    nameEn: 'For a stipend or bank account',
    nameBn: 'উপবৃত্তি ও ব্যাংক হিসাবের জন্য',
    titleEn: 'Certificate of Studentship',
    titleBn: 'প্রত্যয়নপত্র',
    layout: 'letter',
    signatures: [CLASS_TEACHER, HEAD],
    bodyBn:
      'প্রত্যয়ন করা যাচ্ছে যে, {নাম}, জন্মনিবন্ধন নম্বর {জন্মনিবন্ধন}, জন্মতারিখ {জন্মতারিখ}, পিতা: {পিতা}, মাতা: {মাতা}[, ঠিকানা: {ঠিকানা}], এই প্রতিষ্ঠানের {শ্রেণি} শ্রেণির নিয়মিত শিক্ষার্থী; রোল {রোল}, শিক্ষাবর্ষ {শিক্ষাবর্ষ}।\n\nতার নামে {উদ্দেশ্য} কার্যক্রম গ্রহণে প্রতিষ্ঠানের কোনো আপত্তি নেই।',
    bodyEn:
      'This is to certify that {name}, birth registration number {birthRegNo}, born on {bornOn}, {child} of {father} and {mother}[, of {address}], is a regular student of Class {class} of this institution; roll {roll}, session {session}.\n\nThe institution has no objection to {purpose} in {his} name.',
  },
  'testimonial-board': {
    kind: 'testimonial',
    nameEn: 'Testimonial after a board exam',
    nameBn: 'বোর্ড পরীক্ষার প্রশংসাপত্র',
    titleEn: 'Testimonial',
    titleBn: 'প্রশংসাপত্র',
    layout: 'certificate',
    signatures: [CLASS_TEACHER, HEAD],
    bodyBn:
      'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, {নাম}, পিতা: {পিতা}, মাতা: {মাতা}, এই প্রতিষ্ঠান হতে {সাল} সালের {পরীক্ষা} পরীক্ষায়[ {বিভাগ} বিভাগে] অংশগ্রহণ করে জিপিএ {জিপিএ} পেয়ে উত্তীর্ণ হয়েছে। বোর্ড: {বোর্ড}, রোল {বোর্ড রোল}, রেজি. {রেজিস্ট্রেশন}, শিক্ষাবর্ষ {শিক্ষাবর্ষ}। তার জন্মতারিখ {জন্মতারিখ}।\n\nআমার জানামতে সে রাষ্ট্র বা শৃঙ্খলাবিরোধী কোনো কাজে যুক্ত ছিল না। তার আচরণ {আচরণ}। আমি তার সাফল্য কামনা করি।',
    bodyEn:
      'This is to certify that {name}, {child} of {father} and {mother}, passed the {exam} examination of {examYear} from this institution[ in the {group} group] with GPA {gpa}. Board: {board}, roll {boardRoll}, registration {registration}, session {session}. {His} date of birth is {bornOn}.\n\nTo the best of my knowledge {he} took no part in any activity against the state or discipline. {His} conduct was {conduct}. I wish {him} every success.',
  },
  'testimonial-leaving': {
    kind: 'testimonial',
    nameEn: 'Testimonial of a former student',
    nameBn: 'প্রাক্তন শিক্ষার্থীর প্রশংসাপত্র',
    titleEn: 'Testimonial',
    titleBn: 'প্রশংসাপত্র',
    layout: 'certificate',
    signatures: [HEAD],
    bodyBn:
      '{নাম}, পিতা: {পিতা}, মাতা: {মাতা}, এই প্রতিষ্ঠানের {শ্রেণি} শ্রেণির[ {বিভাগ} বিভাগের] শিক্ষার্থী ছিল; আইডি {আইডি}, শিক্ষাবর্ষ {শিক্ষাবর্ষ}। অধ্যয়নকালে তার আচরণ {আচরণ} ছিল এবং সে কোনো শৃঙ্খলাবিরোধী কাজে অংশ নেয়নি।\n\n[{মন্তব্য} ]আমি তার উজ্জ্বল ভবিষ্যৎ কামনা করি।',
    bodyEn:
      '{name}, {child} of {father} and {mother}, was a student of Class {class}[, {group} group] of this institution; student ID {id}, session {session}. {His} conduct was {conduct} and {he} took no part in any breach of discipline.\n\n[{remarks} ]I wish {him} a bright future.',
  },
}
