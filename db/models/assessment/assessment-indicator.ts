import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class AssessmentIndicator extends Model<
  InferAttributes<AssessmentIndicator>,
  InferCreationAttributes<AssessmentIndicator>
> {
  declare id: CreationOptional<number>
  declare assessmentSettingId: number
  declare code: string
  declare kind: string
  declare nameEn: string
  declare nameBn: string
  declare fieldEn: string
  declare fieldBn: string
  declare classId: CreationOptional<number | null>
  declare subjectId: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

AssessmentIndicator.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    assessmentSettingId: { type: DataTypes.BIGINT, allowNull: false },
    code: { type: DataTypes.TEXT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    fieldEn: { type: DataTypes.TEXT, allowNull: false },
    fieldBn: { type: DataTypes.TEXT, allowNull: false },
    classId: DataTypes.BIGINT,
    subjectId: DataTypes.BIGINT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'assessment_indicator' },
)
