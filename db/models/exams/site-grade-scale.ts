import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SiteGradeScale extends SiteModel<
  InferAttributes<SiteGradeScale>,
  InferCreationAttributes<SiteGradeScale>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare nameEn: string
  declare nameBn: string
  declare bands: unknown
  declare gpaLetters: unknown
  declare active: CreationOptional<boolean>
}

SiteGradeScale.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    bands: { type: DataTypes.JSONB, allowNull: false },
    gpaLetters: { type: DataTypes.JSONB, allowNull: false },
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'site_grade_scale' },
)
