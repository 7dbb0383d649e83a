import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class AssessmentResultSetting extends Model<
  InferAttributes<AssessmentResultSetting>,
  InferCreationAttributes<AssessmentResultSetting>
> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare assessmentSettingId: number
  declare rounds: CreationOptional<string[]>
  declare bands: { least: number | null; boxes: number; nameEn: string; nameBn: string }[]
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

AssessmentResultSetting.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    assessmentSettingId: { type: DataTypes.BIGINT, allowNull: false },
    rounds: DataTypes.ARRAY(DataTypes.TEXT),
    bands: { type: DataTypes.JSONB, allowNull: false },
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'assessment_result_setting' },
)
