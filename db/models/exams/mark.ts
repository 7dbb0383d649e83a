import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Mark extends SiteModel<InferAttributes<Mark>, InferCreationAttributes<Mark>> {
  declare siteId: number
  declare examPartId: number
  declare enrolmentId: number
  declare obtained: CreationOptional<string | null>
  declare absent: CreationOptional<boolean>
}

Mark.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    examPartId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    obtained: DataTypes.DECIMAL,
    absent: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'mark' },
)
