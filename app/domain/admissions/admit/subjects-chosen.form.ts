import { zCheck, zId, zIds } from '~/ui/fields/zod'

/** Subjects that are chosen on admitting, by their keys; what is compulsory is nobody's choice. `later`: what is missing is chosen later. */
export const subjectsChosen = {
  religionSubject: zId({ optional: true }),
  electives: zIds(),
  optionalSubject: zId({ optional: true }),
  later: zCheck(),
}
