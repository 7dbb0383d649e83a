import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SiteExamType extends SiteModel<InferAttributes<SiteExamType>, InferCreationAttributes<SiteExamType>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare nameEn: string
  declare nameBn: string
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

SiteExamType.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'site_exam_type' },
)
