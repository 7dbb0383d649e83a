import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ResultSetting extends SiteModel<InferAttributes<ResultSetting>, InferCreationAttributes<ResultSetting>> {
  declare siteId: number
  declare layout: CreationOptional<string>
  declare letterhead: CreationOptional<string>
  declare blankMm: CreationOptional<number>
  declare showHighest: CreationOptional<boolean>
  declare showSection: CreationOptional<boolean>
  declare showShift: CreationOptional<boolean>
  declare showClass: CreationOptional<boolean>
  declare showWithoutOptional: CreationOptional<boolean>
  declare showKey: CreationOptional<boolean>
  declare showQr: CreationOptional<boolean>
  declare signatures: CreationOptional<unknown>
  declare remarks: CreationOptional<unknown>
  declare updatedBy: CreationOptional<number | null>
  declare updatedAt: CreationOptional<Date>
}

ResultSetting.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    layout: DataTypes.TEXT,
    letterhead: DataTypes.TEXT,
    blankMm: DataTypes.INTEGER,
    showHighest: DataTypes.BOOLEAN,
    showSection: DataTypes.BOOLEAN,
    showShift: DataTypes.BOOLEAN,
    showClass: DataTypes.BOOLEAN,
    showWithoutOptional: DataTypes.BOOLEAN,
    showKey: DataTypes.BOOLEAN,
    showQr: DataTypes.BOOLEAN,
    signatures: DataTypes.JSONB,
    remarks: DataTypes.JSONB,
    updatedBy: DataTypes.BIGINT,
    updatedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'result_setting' },
)
