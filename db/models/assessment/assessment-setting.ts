import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class AssessmentSetting extends Model<
  InferAttributes<AssessmentSetting>,
  InferCreationAttributes<AssessmentSetting>
> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare yearFrom: number
  declare yearTo: number
  declare classIds: CreationOptional<number[]>
  declare levels: { symbol: string; value: number; nameEn: string; nameBn: string }[]
  declare repeated: CreationOptional<string>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

AssessmentSetting.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    yearFrom: { type: DataTypes.SMALLINT, allowNull: false },
    yearTo: { type: DataTypes.SMALLINT, allowNull: false },
    classIds: DataTypes.ARRAY(DataTypes.BIGINT),
    levels: { type: DataTypes.JSONB, allowNull: false },
    repeated: DataTypes.TEXT,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'assessment_setting' },
)
