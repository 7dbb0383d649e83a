import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { checkSent, storeSent } from '~/domain/operations/files/files.server'
import type { QuestionContent, QuestionKind } from '../content'
import { faultsOf } from '../content.policy'
import { questionOf } from '../reading/questions.server'
import { contentFrom, knownPictures, saidFields } from './form-content.policy'
import { mustWrite, type BankSubject } from './may-write.server'
import type { QuestionForm, SaidForm } from './question.form'
import { saveQuestion } from './save-question.server'

/** Stands for a picture that is not kept yet, while the rest of the form is judged. */
const COMING = 1

/** @throws Invalid where the rest of the form is wrong: nobody's picture is kept for a form that is refused */
function judgeFirst(content: QuestionContent, marks: number): void {
  const faults = faultsOf(content, marks)
  if (faults.some((one) => one.code === 'alt'))
    throw new Invalid(Object.fromEntries(faults.map(({ at }) => [at, ['questions:fault.alt']])))
}

/**
 * saveQuestion() of what a form sent, its pictures made anew and kept.
 * @param which a question, or the subject and kind of a new one
 * @returns its id @throws Missing; Refusal; Invalid
 */
export async function saveQuestionForm(
  ctx: SiteCtx,
  which: { id: number } | (BankSubject & { kind: QuestionKind }),
  form: QuestionForm,
): Promise<number> {
  const before = 'id' in which ? await questionOf(ctx, which.id) : null
  const subject: BankSubject & { kind: QuestionKind } = before ?? (which as BankSubject & { kind: QuestionKind })
  await mustWrite(ctx, subject)
  const known = before ? knownPictures(before.content) : new Set<number>()
  const pictures = new Map<SaidForm, number>()
  const fields = saidFields(form)
  for (const { said } of fields) {
    if (said.keep !== null && known.has(said.keep)) pictures.set(said, said.keep)
    if (said.picture) pictures.set(said, COMING)
  }
  judgeFirst(
    contentFrom(subject.kind, form, (said) => pictures.get(said)),
    form.marks,
  )
  // Pictures are made anew before the first row is written.
  const sent = fields.flatMap(({ name, said }) =>
    said.picture ? [{ field: `${name}.picture`, said, file: said.picture }] : [],
  )
  for (const { field, file } of sent) await checkSent(field, file, 'picture')
  for (const { field, said, file } of sent)
    pictures.set(said, (await storeSent(ctx, field, file, { purpose: 'picture', area: 'questions' })).id)
  return saveQuestion(
    ctx,
    before?.id ?? null,
    {
      classId: subject.classId,
      paperId: subject.paperId,
      content: contentFrom(subject.kind, form, (said) => pictures.get(said)),
      marks: form.marks,
      level: form.level,
      chapter: form.chapter ?? '',
      outcome: form.outcome ?? '',
      source: form.source ?? '',
      year: form.year,
      forExam: form.forExam,
      forQuiz: form.forQuiz,
      forPractice: form.forPractice,
    },
    form,
  )
}
