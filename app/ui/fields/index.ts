export {
  BilingualPair,
  DateField,
  DateRangeField,
  MoneyField,
  NumberField,
  PhoneField,
  TextAreaField,
  TextField,
} from './text'
export { CheckField, ChecksField, RadioField, SelectField, type Option } from './choice'
export { ChoiceField } from './choice-field'
export { FileField, PhotoField } from './file'
export { FormErrors, problemsOf, type Problem } from './form'
export { PostForm } from './post-form'
export { Field, FieldSet, plain, type FieldLike, type FieldProps } from './field'
export { takaText } from './digits'
