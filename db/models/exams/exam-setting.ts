import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ExamSetting extends SiteModel<InferAttributes<ExamSetting>, InferCreationAttributes<ExamSetting>> {
  declare siteId: number
  declare gradeScaleId: CreationOptional<number | null>
  declare siteScaleId: CreationOptional<number | null>
  declare markStep: CreationOptional<string>
  declare optionalBase: CreationOptional<string>
  declare meritOrder: CreationOptional<string>
  declare meritTies: CreationOptional<string>
  declare meritFailed: CreationOptional<string>
  declare tieBreaks: CreationOptional<string[]>
  declare considerFails: CreationOptional<number | null>
}

ExamSetting.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    gradeScaleId: DataTypes.BIGINT,
    siteScaleId: DataTypes.BIGINT,
    markStep: DataTypes.DECIMAL,
    optionalBase: DataTypes.DECIMAL,
    meritOrder: DataTypes.TEXT,
    meritTies: DataTypes.TEXT,
    meritFailed: DataTypes.TEXT,
    tieBreaks: DataTypes.ARRAY(DataTypes.TEXT),
    considerFails: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'exam_setting' },
)
